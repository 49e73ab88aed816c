import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { askAtConstantRate } from './constant-rate.mjs';
import { contentParts } from './content-parts.mjs';
import { fillReactions, fillStore, PORTAL_TOPICS } from './fill-store.mjs';
import { percentile } from './median.mjs';
import { startCommand } from './serve.mjs';

const SIZES = [1_000, 10_000, 100_000];
const RATE = 200;
const SECONDS = 30;
/** Time until the engine has compiled its hot code, on one core beside the calls. */
const WARM_UP_SECONDS = 15;
const VISITORS = 1_000;

/** About fifty stories an answer. */
const CALL = '/api/spa/portal?brid=newsroom&topics=trending,sports,business';
const inMs = (time) => `${time.toFixed(2)} ms`;

const callOf = (auid) => `${CALL},personalized&cd=${encodeURIComponent(JSON.stringify({ auid }))}`;

/** Each returns the address of the nth call; during the last, a story is stored every second. */
const PLANS = {
  'for nobody': { addressOf: () => CALL },
  'for visitors who come again': {
    addressOf: (n) => callOf(`visitor-${n % VISITORS}`),
  },
  'for visitors at their first call': { addressOf: (n, run) => callOf(`${run}-${n}`) },
  'for nobody, a story a second': { addressOf: () => `${CALL}&useOnlineRanking=true`, changes: true },
};

/**
 * Cost of a portal call over HTTP, for stores of a thousand, ten thousand and a hundred thousand stories: 200 calls a
 * second for half a minute, whether or not earlier answers have arrived, to a server on one core; beside it a server
 * that only sends the bytes of the answer.
 */
export async function measure() {
  const parts = await contentParts();
  const rows = [];
  const costs = {};
  for (const size of SIZES) {
    const found = await measureStore(parts, size);
    for (const [what, { times, cpu }] of Object.entries(found)) {
      const all = [0.5, 0.99, 0.999].map((share) => inMs(percentile(times, share))).join(' / ');
      rows.push([`${size.toLocaleString('en')} stories, ${what}: p50 / p99 / p99.9`, all]);
      if (cpu === undefined) continue;
      rows.push([`${size.toLocaleString('en')} stories, ${what}: processor a call`, inMs(cpu)]);
      costs[what] = [...(costs[what] ?? []), cpu];
    }
  }
  rmSync(parts.outfile, { force: true });
  const [least, most] = [SIZES[0], SIZES.at(-1)];
  if (least === most) return rows;
  const log = (Math.log(most) / Math.log(least)).toFixed(2);
  return [
    ...rows,
    ...Object.entries(costs).map(([what, all]) => [
      `${what}: processor at ${most.toLocaleString('en')} over ${least.toLocaleString('en')} (log: ${log})`,
      (all.at(-1) / all[0]).toFixed(2),
    ]),
  ];
}

async function measureStore(parts, size) {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-feed-'));
  const brands = parts.temporaryBrands();
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true });
    brands.remove();
  };
  process.once('exit', cleanUp);
  const file = path.join(folder, 'content.db');
  try {
    await fill(parts, file, size);
    brands.write(
      'newsroom/brand.yaml',
      `${parts.brandText('newsroom')}cmsConfig:\n  portalTopicsWhiteList: [${PORTAL_TOPICS}]\n`,
    );
    const environment = { PORT: '0', HOST: 'localhost', DATA_DIR: folder, BRANDS_DIR: brands.root };
    const site = await startCommand(
      [...pinned(), process.execPath, 'cli/bin/masthead.mjs', 'serve'],
      environment,
    );
    try {
      const found = {};
      for (const [what, plan] of Object.entries(PLANS))
        found[what] = await measurePlan(parts, file, site, plan);
      found['the same bytes from node:http'] = await measureFixed(site);
      return found;
    } finally {
      site.stop();
    }
  } finally {
    cleanUp();
  }
}

async function fill(parts, file, size) {
  const database = await parts.openDatabase(file);
  await fillStore(database, size);
  const store = parts.createStoryStore(database);
  await fillReactions(store, size, 'visitor', VISITORS);
  // Some of the visitors that are new in a run have reactions from another server.
  await fillReactions(store, size, 'measured', VISITORS);
  await database.destroy();
}

async function measurePlan(parts, file, site, { addressOf, changes }) {
  const address = (run) => (n) => `http://localhost:${site.port}${addressOf(n, run)}`;
  const writer = changes ? writeEverySecond(parts, file) : undefined;
  try {
    await askAtConstantRate(address('warm-up'), RATE, WARM_UP_SECONDS);
    const before = processorOf(site.pid);
    const times = await askAtConstantRate(address('measured'), RATE, SECONDS);
    return { times, cpu: (processorOf(site.pid) - before) / (RATE * SECONDS) };
  } finally {
    writer?.kill();
  }
}

/** The least possible time on this machine now. */
async function measureFixed(site) {
  const body = Buffer.from(await (await fetch(`http://localhost:${site.port}${CALL}`)).arrayBuffer());
  const server = createServer((_, response) => response.end(body));
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const times = await askAtConstantRate(() => `http://localhost:${server.address().port}/`, RATE, SECONDS);
  server.close();
  return { times };
}

/** Stores a story every second, as an ingest in another process does. */
function writeEverySecond({ outfile }, file) {
  const script = `const { openDatabase, createStoryStore, sampleSource, sampleStory } = await import(${JSON.stringify(outfile)});
    const store = createStoryStore(await openDatabase(${JSON.stringify(file)}));
    let number = 900_000;
    setInterval(() => store.save(sampleSource('s1'), [sampleStory('s1', number++, { publishedAt: Date.now(), title: 'News number ' + number })], Date.now()), 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.dirname(outfile),
    stdio: 'inherit',
  });
}

/** Processor time of a process so far, in ms; Linux only. */
function processorOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.NaN;
  const [user, system] = readFileSync(stat, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Pins a program to the last core, if the system supports it. */
function pinned() {
  return existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', String(availableParallelism() - 1)] : [];
}
