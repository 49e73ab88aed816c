#!/usr/bin/env node
// `node tests/bench/slow-connections.mjs PORT [IDLE]`: what a page of a running site takes, first alone, then while one
// client holds connections open: IDLE of them silent (default 10,000), a tenth of that with headers that come a byte at
// a time, and a tenth with half a body. Prints p50 and p99 of both, and how many of the connections are still open.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const [port, idle = '10000'] = process.argv.slice(2);
const MEASURED_MS = 20_000;
const BETWEEN_MS = 100;

/** ms until a page has arrived; its status with it. */
function readPage() {
  return new Promise((resolve) => {
    const begun = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - begun });
    request({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode));
    })
      .on('error', ({ code }) => done(code))
      .end();
  });
}

async function measure(title) {
  const all = [];
  for (const begun = performance.now(); performance.now() - begun < MEASURED_MS; await wait(BETWEEN_MS))
    all.push(readPage());
  const pages = await Promise.all(all);
  const times = pages.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const failed = pages.filter(({ status }) => status !== 200).length;
  console.log(`${title}: ${times.length} pages, ${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

let open = 0;
let connected = 0;
const sockets = [];
const slow = [];

async function hold(count, first, isSlow = false) {
  for (let made = 0; made < count; made++) {
    const socket = connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    if (isSlow) slow.push(socket);
    socket.on('connect', () => {
      open += 1;
      connected += 1;
      if (first) socket.write(first);
      socket.once('close', () => {
        open -= 1;
      });
    });
    socket.on('error', () => undefined).resume();
    if (made % 200 === 199) await wait(20);
  }
}

for (let n = 0; n < 20; n++) await readPage();
await measure('alone');
const some = Math.round(Number(idle) / 10);
await hold(some, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', true);
setInterval(() => {
  for (const socket of slow) if (socket.writable) socket.write('a');
}, 1_000).unref();
await hold(
  some,
  'POST /collect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ev',
);
await hold(Number(idle));
for (const begun = performance.now(); connected < sockets.length && performance.now() - begun < 30_000; )
  await wait(100);
console.log(`${connected} connections were made, ${open} are open`);
await measure('beside them');
console.log(`${open} connections are open`);
for (const socket of sockets) socket.destroy();
