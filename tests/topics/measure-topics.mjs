// Prints how many stories have a topic, and how many of them the right one:
//   node tests/topics/measure-topics.mjs <folder>
// <folder> holds headlines-800.jsonl: JSON lines with label (world, sports, business, science-technology), title and
// text. It is for measuring only, never for training.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2];
if (!folder) {
  console.error('Name a folder with headlines-800.jsonl.');
  process.exit(2);
}
const RIGHT = {
  world: ['world', 'politics', 'europe'],
  sports: ['sports'],
  business: ['business', 'finance'],
  'science-technology': ['science', 'technology', 'gaming'],
};
// Inside of the checkout, so that the bundle finds the packages.
const temporary = mkdtempSync(path.join(here, '../../build/topics-'));
try {
  const outfile = path.join(temporary, 'text-models.mjs');
  await build({
    entryPoints: [path.join(here, '../../app/content/ingest/text-models.server.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { topic } = await (await import(pathToFileURL(outfile).href)).loadTextModels();
  const rows = readFileSync(path.join(folder, 'headlines-800.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const started = performance.now();
  const labels = rows.map(({ title, text }) => topic.label(`${title} ${text}`));
  const took = (performance.now() - started) / rows.length;
  const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const isRight = (at) => RIGHT[rows[at].label]?.includes(labels[at]?.topic);
  for (const label of [undefined, ...Object.keys(RIGHT)]) {
    const places = [...rows.keys()].filter((at) => label === undefined || rows[at].label === label);
    const covered = places.filter((at) => labels[at] !== null).length;
    const right = places.filter(isRight).length;
    console.log(
      `${label ?? 'all'}: ${places.length} headlines, ${percent(covered, places.length)} with a topic, ${percent(right, covered)} of these right, ${percent(right, places.length)} of all`,
    );
  }
  console.log(`${took.toFixed(3)} ms a headline`);
} finally {
  rmSync(temporary, { recursive: true });
}
