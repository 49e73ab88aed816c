// Prints how well the ingest reads a corpus of feeds:
//   node tests/feeds/compare-feeds.mjs [folder] [--misses]
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
/** The feeds of the project's own tests. */
const FIXTURES = path.join(here, '../fixtures/feeds');

/**
 * Pulls the feeds of a corpus into a store and compares what is there with what other parsers read.
 * @param folder a corpus, see `printFigures`
 * @throws Error if a folder has no feed with values to compare
 */
export async function compareFeeds(folder = FIXTURES, withMisses = false, print = console.log) {
  // The sources are TypeScript, so they are bundled first; inside of the checkout, so that the bundle finds the packages.
  const temporary = mkdtempSync(path.join(here, '../../build/feeds-'));
  try {
    const outfile = path.join(temporary, 'print-figures.cjs');
    await build({
      entryPoints: [path.join(here, 'print-figures.ts')],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      outfile,
      logLevel: 'error',
    });
    const { printFigures } = createRequire(import.meta.url)(outfile);
    await printFigures(folder, withMisses, print);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const folder = words.find((word) => !word.startsWith('--'));
  if (folder !== undefined && !existsSync(folder)) {
    console.error(`There is no folder ${folder}. Name one with feeds, such as tests/fixtures/feeds.`);
    process.exit(2);
  }
  await compareFeeds(folder, words.includes('--misses')).catch((error) => {
    console.error(error.message);
    process.exitCode = 2;
  });
}
