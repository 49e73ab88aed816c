import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { startFixed } from './fixed-server.mjs';
import { percentile } from './median.mjs';
import { processorTime } from './processor-time.mjs';
import { serveBrands } from './serve.mjs';

/** Connections at once, each of another visitor. */
const VISITORS = 5_000;

/** A visitor of the web, or one whom the carrier's app names. */
const KINDS = {
  web: () => '/?brid=newsroom',
  app: (n) =>
    `/?brid=newsroom&${new URLSearchParams({ cd: JSON.stringify({ auid: `crowd-${n}`, os: 'android' }) })}`,
};

/** @returns ms until the whole page was there */
function ask(port, path, n, agent) {
  const start = performance.now();
  const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
  return new Promise((resolve, reject) => {
    get({ port, host: 'localhost', path, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}

const memory = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** @returns half and longest time of a crowd, in ms, and what it cost the server */
async function crowd({ port, pid }, pathOf) {
  const before = processorTime(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const asked = Array.from({ length: VISITORS }, (_, n) => ask(port, pathOf(n), n, agent));
  const times = await Promise.all(asked);
  agent.destroy();
  const cost = (processorTime(pid) - before) / VISITORS;
  return `${Math.round(percentile(times, 0.5))} / ${Math.round(Math.max(...times))} / ${cost.toFixed(2)}`;
}

/** A crowd that opens connections at once on a server whose cache of pages is empty, and on one with a fixed answer. */
export async function measure() {
  const rows = [];
  for (const [kind, pathOf] of Object.entries(KINDS)) {
    const site = await serveBrands({ TRUST_PROXY: 'loopback' });
    // The code is compiled, but no page of this brand is there: as in a server whose cache was emptied.
    for (let n = 0; n < 40; n++) await ask(site.port, `/horoscope?brid=dailyHub&n=${n}`, n);
    const before = memory(site.pid);
    const ours = await crowd(site, pathOf);
    const after = memory(site.pid);
    const fixed = await startFixed(`crowd-${kind}`, `http://localhost:${site.port}${pathOf(0)}`);
    site.stop();
    rows.push(
      [`${VISITORS} at once, ${kind}: half / longest, ms / processor time each`, ours],
      ['  the same bytes from node:http', await crowd(fixed, pathOf)],
      ['  memory before / after, MB', `${Math.round(before)} / ${Math.round(after)}`],
    );
    fixed.stop();
  }
  return rows;
}
