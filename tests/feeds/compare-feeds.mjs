// Prints how well the ingest reads a corpus of feeds:
//   node tests/feeds/compare-feeds.mjs [folder] [--misses]
// The sources are TypeScript, so they are bundled into a temporary file first.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const folder = words.find((word) => !word.startsWith('--')) ?? path.join(here, '../fixtures/feeds');
if (!existsSync(folder)) {
  console.error(`There is no folder ${folder}. Name one with feeds, such as tests/fixtures/feeds.`);
  process.exit(2);
}
// Inside of the checkout, so that the bundle finds the packages.
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
  await printFigures(folder, words.includes('--misses'), console.log);
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
} finally {
  rmSync(temporary, { recursive: true });
}
