import { startFixed } from './fixed-server.mjs';
import { median } from './median.mjs';
import { autocannon } from './packages/index.mjs';
import { startPeers } from './peers/start-peers.mjs';
import { processorTime } from './processor-time.mjs';
import { serveBrands } from './serve.mjs';

/*
 * What a page costs a server, not compressed, beside two other frameworks whose servers render ten cards: one run, by
 * turns.
 * Not part of `npm run bench`, as it installs some 200 MB. Run by hand: `node tests/bench/measure-peers.mjs [rounds]`.
 */

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
const VISITORS = 200;
/** Its portal opens with the list of all topics, which reactions order. */
const BRAND = 'brid=carrierOne';
/** Clients behind a proxy, as one alone may not ask so much. */
const clientOf = (n) => ({ 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` });
const visitorOf = (n) => `visitor-${n}-of-the-bench`;
const inApp = (n, page) => {
  const cd = JSON.stringify({ auid: visitorOf(n), abt: 1 + n, os: 'android', os_version: '14' });
  return { path: `${page}?${BRAND}&${new URLSearchParams({ cd })}`, headers: clientOf(n) };
};
const each = (request) => Array.from({ length: VISITORS }, (_, n) => request(n));

const site = await serveBrands({ TRUST_PROXY: 'loopback' });
const origin = `http://localhost:${site.port}`;
const fixed = await startFixed('peers', `${origin}/?${BRAND}`, 'identity');
const { remix, astro } = await startPeers();

/** Five reactions of every second visitor: these have pages of their own. */
async function react() {
  const list = await (await fetch(`${origin}/api/spa/portal?${BRAND}&topics=latest&lang=en`)).json();
  const ids = list.articles.map(({ id }) => String(id));
  for (let n = 0; n < VISITORS; n += 2)
    for (const [at, kind] of ['more', 'read', 'fewer', 'read', 'more'].entries()) {
      const body = { auid: visitorOf(n), kind, storyId: ids[(n + at) % ids.length] };
      const headers = { 'content-type': 'application/json', ...clientOf(n) };
      const answer = await fetch(`${origin}/api/reactions?${BRAND}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`a reaction was refused with ${answer.status}: ${await answer.text()}`);
    }
}

/** Requests a second, and processor time of the server for each, in ms. */
async function load({ port, pid }, requests) {
  const before = processorTime(pid);
  const { requests: answered, non2xx } = await autocannon({
    url: `http://localhost:${port}`,
    requests,
    // Fewer than the pages of one visitor that are rendered at once: a crowd gets the page of all.
    connections: 10,
    duration: SECONDS,
  });
  if (non2xx > 0) throw new Error(`port ${port} refused ${non2xx} requests`);
  return { rate: answered.average, cost: (processorTime(pid) - before) / answered.total };
}

const cases = {
  'ten cards, Remix (remix-serve)': [remix, [{ path: '/' }]],
  'ten cards, Astro': [astro, [{ path: '/' }]],
  'fixed string, node:http': [fixed, [{ path: '/' }]],
  'portal on the web': [site, each((n) => ({ path: `/?${BRAND}`, headers: clientOf(n) }))],
  'portal in the app, no reactions': [site, each((n) => inApp(n | 1, '/'))],
  'portal in the app, with reactions': [site, each((n) => inApp(n & ~1, '/'))],
  'full-screen feed, with reactions': [site, each((n) => inApp(n & ~1, '/fsd'))],
};

try {
  await react();
  const loads = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, [server, requests]] of Object.entries(cases)) {
      const figures = await load(server, requests);
      // The first round is for compilation.
      if (round > 0) loads[name].push(figures);
    }
  const costOf = (name) => median(loads[name].map(({ cost }) => cost));
  const remixCost = costOf('ten cards, Remix (remix-serve)');
  console.table(
    Object.fromEntries(
      Object.keys(cases).map((name) => [
        name,
        {
          'requests a second': Math.round(median(loads[name].map(({ rate }) => rate))),
          'processor time, ms': costOf(name).toFixed(2),
          'of that of Remix': (costOf(name) / remixCost).toFixed(2),
        },
      ]),
    ),
  );
} finally {
  for (const server of [site, fixed, remix, astro]) server.stop();
}
