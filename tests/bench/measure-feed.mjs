import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SIZES = [1_000, 10_000, 100_000];
const CALLS = 400;
const SOURCES = 60;
const WORDS = 'harbour council night river station festival library glass market bridge winter train'.split(
  ' ',
);

const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
const inMs = (time) => `${time.toFixed(2)} ms`;

/**
 * What one feed call costs in process, for stores of a thousand, ten thousand and a hundred thousand stories: the
 * portal of a brand with 20 topics, about 50 stories an answer, for nobody in particular, for known visitors, and
 * right after a story came in, when nothing that is remembered counts.
 */
export async function measureFeed(sizes = SIZES) {
  const parts = await loadParts();
  const found = [];
  for (const size of sizes) found.push({ size, ...(await measureStore(parts, size)) });
  const rows = found.flatMap(({ size, ...times }) =>
    Object.entries(times).map(([what, all]) => [
      `${size.toLocaleString('en')} stories, ${what}, p50 / p99 / processor`,
      `${inMs(percentile(all, 0.5))} / ${inMs(percentile(all, 0.99))} / ${inMs(all.cpu)}`,
    ]),
  );
  const [small, large] = [found[0], found.at(-1)];
  const growth = Object.keys(PLANS).map((what) => [
    `${what}: p50 at ${large.size.toLocaleString('en')} over p50 at ${small.size.toLocaleString('en')}`,
    (percentile(large[what], 0.5) / percentile(small[what], 0.5)).toFixed(2),
  ]);
  return [...rows, ...growth];
}

const TOPICS = ['trending', 'sports', 'business'];

/** Each gives the query of the nth call and what happens before it. */
const PLANS = {
  'for nobody': () => ({ topics: TOPICS }),
  'for a visitor': (n) => ({ topics: [...TOPICS, 'personalized'], cd: { auid: `visitor-${n % 50}` } }),
  'after a change': () => ({ topics: TOPICS, useOnlineRanking: true }),
};

async function measureStore(parts, size) {
  const database = await parts.openDatabase(path.join(parts.folder, `${size}.db`));
  const store = parts.createStoryStore(database);
  await fill(database, size);
  for (let n = 0; n < 50 * 20; n++) {
    const kind = ['more', 'fewer', 'read', 'hide'][n % 4];
    await store.reactions.add(
      { auid: `visitor-${n % 50}`, kind, storyId: String(100_000 + size - 1 - (n % 500)) },
      Date.now(),
    );
  }
  const feed = parts.createEmbeddedFeed(store);
  const brand = parts.sampleBrand();
  brand.cmsConfig = { ...brand.cmsConfig, portalTopicsWhiteList: parts.TOPICS.slice(0, 20) };
  const times = {};
  for (const [what, queryOf] of Object.entries(PLANS)) {
    times[what] = [];
    const before = process.cpuUsage();
    for (let n = 0; n < CALLS; n++) {
      if (what === 'after a change')
        await database
          .updateTable('feed_changes')
          .set((e) => ({ changes: e('changes', '+', 1) }))
          .execute();
      const started = performance.now();
      await feed(brand, queryOf(n), 'portal');
      if (n >= 20) times[what].push(performance.now() - started);
    }
    // On a shared machine the clock also counts what others do; the processor's own time does not.
    const { user, system } = process.cpuUsage(before);
    times[what].cpu = (user + system) / 1000 / CALLS;
  }
  await database.destroy();
  return times;
}

/** Stories of sixty sources over a year, with bodies of four thousand characters, written row by row. */
async function fill(database, size) {
  const now = Date.now();
  const body = `<p>${'All of the story stands here. '.repeat(135)}</p>`;
  const topics = [
    'sports',
    'business',
    'music',
    'travel',
    'science',
    'health',
    'world',
    'culture',
    'finance',
    'politics',
  ];
  await database.transaction().execute(async (tx) => {
    for (let n = 0; n < SOURCES; n++)
      await tx
        .insertInto('sources')
        .values({ id: `s${n}`, title: `Paper ${n}`, icon: null, home_url: null, language: 'en' })
        .execute();
    for (let from = 0; from < size; from += 100) {
      const rows = Array.from({ length: Math.min(100, size - from) }, (_, n) =>
        story(from + n, size, now, body, topics),
      );
      await tx.insertInto('stories').values(rows).execute();
      const places = rows.flatMap((row) =>
        [...JSON.parse(row.topics), 'latest'].map((topic) => ({
          topic,
          language: 'en',
          sort_at: row.sort_at,
          story_id: row.id,
          source_id: row.source_id,
          seen_at: row.sort_at,
        })),
      );
      await tx.insertInto('story_topics').values(places).execute();
    }
  });
}

function story(n, size, now, body, topics) {
  const id = String(100_000 + n);
  const sortAt = now - Math.floor(((size - n) / size) * 365 * 24 * 3_600_000);
  const word = (k) => WORDS[(n * 7 + k * 5) % WORDS.length];
  return {
    id,
    source_id: `s${(n * 31) % SOURCES}`,
    guid: id,
    language: 'en',
    title: `The ${word(0)} of the ${word(1)} and ${word(2)} ${n}`,
    description: 'What happened, in a sentence or two that a list shows below the title. '.repeat(3),
    url: `https://paper.example/${n}`,
    published_at: sortAt,
    sort_at: sortAt,
    author: null,
    image_url: n % 3 ? `https://paper.example/${n}.jpg` : null,
    body_html: body,
    keywords: JSON.stringify([word(0), word(1), word(2)]),
    topics: JSON.stringify(
      [topics[n % topics.length], topics[(n * 3 + 1) % topics.length]].filter(
        (t, at, all) => all.indexOf(t) === at,
      ),
    ),
    removed_at: null,
    cluster_id: n % 20 === 0 ? String(100_000 + Math.max(0, n - 1)) : id,
    seen_at: sortAt,
  };
}

/** The parts under test, compiled; the folder goes when the process ends. */
async function loadParts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-feed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outfile = path.join(ROOT, 'build', 'bench', 'feed.mjs');
  await build({
    stdin: {
      contents: `export { openDatabase } from '#app/server/content/store/open-database.ts';
        export { createStoryStore } from '#app/server/content/store/story-store.ts';
        export { createEmbeddedFeed } from '#app/server/content/ranking/embedded-feed.ts';
        export { TOPICS } from '#schemas/content/topics.ts';
        export { sampleBrand } from '#tests/fixtures/sample-brand.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    plugins: [{ name: 'inside', setup: (on) => on.onResolve({ filter: /^#/ }, inside) }],
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return { ...(await import(pathToFileURL(outfile).href)), folder };
}

/** With packages left out, esbuild leaves out the project's own imports too. */
function inside({ path: name }) {
  const [room, ...rest] = name.slice(1).split('/');
  return { path: path.join(ROOT, room, ...rest) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [what, figure] of await measureFeed(process.argv[2] ? [Number(process.argv[2])] : undefined))
    console.log(`  ${what.padEnd(62)} ${figure}`);
}
