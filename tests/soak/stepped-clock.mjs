// Loaded before a program (`--import`): its wall clock is set as the file SOAK_CLOCK says, in ms from the true time. What
// counts time that has passed (timers, performance.now) goes on, as it does when a machine's clock is set.
import { readFileSync } from 'node:fs';

const READ_EVERY = 100;
const file = process.env.SOAK_CLOCK ?? '';
const trueNow = Date.now.bind(Date);
let offset = 0;

function read() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // It is written just now.
  }
}

read();
setInterval(read, READ_EVERY).unref();
Date.now = () => trueNow() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [trueNow() + offset] : given, made),
  apply: (target) => new target(trueNow() + offset).toString(),
});
