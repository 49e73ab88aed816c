// Loaded before a program (`--import`): collects all garbage now and then, and writes how many bytes are living then and
// how many the process has beside V8's heap. In between one cannot tell what is kept from what V8 has not collected
// yet, which may be several times as much. SOAK_MEMORY names the folder, the file is the process's id.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In ms; a collection takes about a hundredth of that. */
const COLLECT_EVERY = 10_000;
const file = `${process.env.SOAK_MEMORY}/${process.pid}`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

setInterval(() => {
  collect();
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  try {
    writeFileSync(file, JSON.stringify({ living: heapUsed + external, outside: rss - heapTotal }));
  } catch {
    // The soak is over.
  }
}, COLLECT_EVERY).unref();
