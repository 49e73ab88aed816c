import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorTime } from './processor-time.mjs';
import { serveBrands } from './serve.mjs';

/** What a visitor does on a day: assumptions, to be replaced by a carrier's own figures. */
const DAY = {
  documents: 4,
  listPages: 3,
  stories: 6,
  configs: 5,
  events: 60,
  eventsInBatch: 10,
  // Half of the stories are read to the point where that counts.
  reactions: 3,
};
/** Share of visitors with reactions, who have pages of their own: whoever has read a story within half a year. */
const REACTED = 0.6;
/** The busiest second against the average one: a morning, and a push message. */
const PEAK = 6;
/** Share of a core that is used at the peak; above that, requests wait for each other. */
const USED = 0.6;
const SECONDS = 86_400;
/** Stories that are read, by Zipf's law: the second is read half as often as the first, the third a third as often. */
const STORIES = 1_000;
/** So long, in s, each process serves a page or its data without making it again. */
const FRESH_S = 5;

/** Number of calls of a kind, after as many to warm up, as code is compiled meanwhile. */
const CALLS = 3_000;

const cd = (auid) => new URLSearchParams({ cd: JSON.stringify({ auid, os: 'android' }) });
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function ask(port, address, n, body) {
  const headers = {
    'accept-encoding': 'gzip',
    'x-forwarded-for': `10.2.${(n >> 8) & 255}.${n & 255}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  };
  const options = { port, host: 'localhost', path: address, agent, headers, method: body ? 'POST' : 'GET' };
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () =>
        answer.statusCode < 300
          ? resolve(text)
          : reject(new Error(`${address} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

/** Processor time of one call, in ms. */
async function costOf({ port, pid }, of) {
  let n = 0;
  const some = async () => {
    const end = n + CALLS;
    while (n < end) await Promise.all(Array.from({ length: 4 }, () => ask(port, ...of(n++))));
  };
  await some();
  const before = processorTime(pid);
  await some();
  return (processorTime(pid) - before) / CALLS;
}

const event = (n, index) => ({
  ...{
    event_name: 'idle',
    event_id: `scale-${n}-${index}`,
    event_counter: index + 1,
    event_category: 'session',
  },
  ...{ screen_name: 'for you', client_date: '2026-11-21', client_timestamp: 1_795_000_000_000 },
  ...{ user_agent: 'bench/1', report_type: 'web - csr', engaged_in_app_event_flag: 0, in_app_event_flag: 0 },
  ...{ frontend_version_name: '1.10.5', frontend_version_code: 110_050, brid: 'newsroom', lang: 'en' },
  ...{ entry_point: 'web', session_duration: 0, engaged_event_session_duration: 0, page_views: 1 },
});
const batch = (n) =>
  JSON.stringify({ events: Array.from({ length: DAY.eventsInBatch }, (_, index) => event(n, index)) });

const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);

/** Processor time in ms of each thing that a visitor does, and bytes that an event takes in the store. */
async function measureCosts() {
  const site = await serveBrands({ TRUST_PROXY: 'loopback' });
  const origin = `http://localhost:${site.port}`;
  const list = await (await fetch(`${origin}/api/articles?brid=newsroom&topics=latest`)).json();
  const reaction = (n) => JSON.stringify({ auid: `scale-${n % 2_000}`, kind: 'follow', topic: 'sports' });
  const costs = {
    reaction: await costOf(site, (n) => ['/api/reactions?brid=newsroom', n, reaction(n)]),
    shared: await costOf(site, (n) => [`/?brid=newsroom&${cd(`new-${n}`)}`, n]),
    story: await costOf(site, (n) => [
      `/article-content/${list.articles[0].id}.data?brid=newsroom&${cd(`new-${n}`)}`,
      n,
    ]),
    storyMade: await costOf(site, (n) => [
      // A brand that there is not: no page is in the cache for it.
      `/article-content/${list.articles[0].id}.data?brid=made${n}`,
      n,
    ]),
    storyOwn: await costOf(site, (n) => [
      `/article-content/${list.articles[0].id}.data?brid=newsroom&${cd(`scale-${n % 2_000}`)}`,
      n,
    ]),
    listPage: await costOf(site, (n) => [`/_root.data?brid=newsroom&offset=20&${cd(`new-${n}`)}`, n]),
    config: await costOf(site, (n) => [`/api/spa/configs/portal?brid=newsroom&auid=new-${n}`, n]),
    // The list of all topics, which reactions order.
    own: await costOf(site, (n) => [`/?brid=newsroom&topic=trending&${cd(`scale-${n % 2_000}`)}`, n]),
  };
  const before = bytesIn(site.data);
  costs.batch = await costOf(site, (n) => ['/collect?brid=newsroom', n, batch(n)]);
  const eventBytes = (bytesIn(site.data) - before) / (2 * CALLS * DAY.eventsInBatch);
  site.stop();
  return { costs, eventBytes };
}

const CASES = [
  ['one million visitors a day', 1e6],
  ['ten million', 1e7],
  ['a thousand brands of 20,000 each', 2e7],
];

/** Share of reads that find a story not in memory, of so many reads a second by one process. */
function missShare(rate) {
  const weights = Array.from({ length: STORIES }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return (
    weights.reduce((misses, weight) => {
      const own = (rate * weight) / sum;
      return misses + own / (1 + FRESH_S * own);
    }, 0) / rate
  );
}

/**
 * What reading a story costs visitors without reactions on a core at its peak, in ms: the busier the core, the more are
 * in memory.
 */
function storyCost({ story, storyMade, storyOwn }, others) {
  let cost = storyMade;
  for (let round = 0; round < 50; round += 1) {
    const day = others + DAY.stories * ((1 - REACTED) * cost + REACTED * storyOwn);
    const rate = (DAY.stories * (1 - REACTED) * USED * 1000) / day;
    cost = story + missShare(rate) * (storyMade - story);
  }
  return cost;
}

/** Rows of a table: the measured costs, and what they come to. */
export async function measure() {
  const { costs, eventBytes } = await measureCosts();
  const batches = DAY.events / DAY.eventsInBatch;
  const requests = DAY.documents + DAY.listPages + DAY.stories + DAY.configs + DAY.reactions + batches;
  const others =
    DAY.documents * ((1 - REACTED) * costs.shared + REACTED * costs.own) +
    DAY.listPages * costs.listPage +
    DAY.configs * costs.config +
    DAY.reactions * costs.reaction +
    batches * costs.batch;
  const ms = others + DAY.stories * ((1 - REACTED) * storyCost(costs, others) + REACTED * costs.storyOwn);
  const names = {
    shared: 'a page in the app, out of the cache',
    own: 'a page for one visitor who has reacted',
    story: 'the data of a story, out of the cache',
    storyMade: 'the data of a story, made',
    storyOwn: 'the data of a story for one visitor who has reacted',
    listPage: 'the data of a further page of a list, out of the cache',
    config: 'a config',
    reaction: 'a reaction',
    batch: `a batch of ${DAY.eventsInBatch} events`,
  };
  const whole = (value) => Math.ceil(value).toLocaleString('en');
  return [
    ...Object.entries(costs).map(([name, cost]) => [`${names[name]}, ms of processor time`, cost.toFixed(2)]),
    ['an event in the store, bytes', whole(eventBytes)],
    ['a visitor’s day, ms of processor time', ms.toFixed(1)],
    ...CASES.flatMap(([name, visitors]) => [
      [
        `${name}: requests a second, average / peak`,
        `${whole((visitors * requests) / SECONDS)} / ${whole((visitors * requests * PEAK) / SECONDS)}`,
      ],
      [
        '  events a second, average / peak',
        `${whole((visitors * DAY.events) / SECONDS)} / ${whole((visitors * DAY.events * PEAK) / SECONDS)}`,
      ],
      ['  cores at the peak', whole((visitors * ms * PEAK) / SECONDS / 1000 / USED)],
      [
        '  rows of events a day, and GB',
        `${whole(visitors * DAY.events)}, ${whole((visitors * DAY.events * eventBytes) / 1e9)}`,
      ],
    ]),
  ];
}

/** The same as the page of the reference. */
function asMarkdown(rows) {
  const { documents, listPages, stories, configs, events, reactions } = DAY;
  return `# Scale

What visitors take of servers and store, computed from costs that were measured on one machine. \`node tests/bench/measure-scale.mjs\` measures them and writes this page.

Assumptions, to be replaced by a carrier's own: a visitor's day has ${documents} documents, ${stories} stories and ${listPages} further pages of lists opened within them, ${configs} configs, ${events} events in batches of ${DAY.eventsInBatch}, ${reactions} reactions; ${REACTED * 100} % of visitors have read a story or reacted to one within half a year: their start pages and, in the app, their stories are rendered for them alone. The busiest second has ${PEAK} times the average; at the peak ${USED * 100} % of a core is used. Readers spread over ${STORIES.toLocaleString('en')} stories by Zipf's law, and each process keeps the data of a story for ${FRESH_S} s. Files and pictures come from a cache in front; nothing is counted for them. On the web, where stories are the same for all, it is less. The store is the embedded one, on the same core.

| | |
|---|---|
${rows.map(([what, figure]) => `| ${what.trim()} | ${figure} |`).join('\n')}

**A day in ten minutes**, against two servers and one PostgreSQL, with a push message at nine o'clock: \`node tests/bench/simulate-day.mjs\` draws it. Visitors come by themselves (a Poisson process), whether or not earlier answers have come. The machine of two cores also ran the visitors and the database.

![Requests, times of answers and processors over the day](day.svg)

**What breaks first** is the table of events: it grows by a row for each event, and one writer stores all of them, on the embedded store as well as on one PostgreSQL. Brands whose events go to the carrier's own collector ([record 0047](../decisions/0047-let-browsers-call-the-carriers-collector-directly.md)) store none here. The processors go to the pages of visitors who have reacted to stories, which are rendered for them alone, and to configs, which every call computes.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await measure();
  writeFileSync('docs/reference/scale.md', asMarkdown(rows));
  for (const [what, figure] of rows) console.log(`${what.padEnd(58)} ${figure}`);
  process.exit();
}
