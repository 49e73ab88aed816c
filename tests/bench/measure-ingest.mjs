import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SIZES = [10_000, 100_000];
const here = path.dirname(fileURLToPath(import.meta.url));
// Inside of the checkout, so that the bundle resolves the packages.
const folder = path.join(here, '../../build/bench/ingest');

function load(bundle, items) {
  const script = `require(${JSON.stringify(bundle)}).ingestLoad(${items}).then((figures) => console.log(JSON.stringify(figures)))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

/**
 * Items a minute through the whole ingest (decode, parse, clean, cluster, store) on one core, and memory at 10,000
 * and 100,000 items.
 */
export async function measure() {
  mkdirSync(folder, { recursive: true });
  const bundle = path.join(folder, 'ingest-load.cjs');
  try {
    await build({
      entryPoints: [path.join(here, 'ingest-load.ts')],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      outfile: bundle,
      logLevel: 'error',
    });
    return SIZES.flatMap((size) => {
      const { items, seconds, peak, steps, clustered } = load(bundle, size);
      const name = items.toLocaleString('en');
      return [
        [`${name} items: items a minute`, Math.round((items / seconds) * 60).toLocaleString('en')],
        [`${name} items: memory at its peak, MB`, Math.round(peak)],
        [`${name} items: memory after each tenth, MB`, steps.join(' ')],
        [`${name} items: the last tenth over the first`, ((steps.at(-1) ?? 0) / (steps[0] ?? 1)).toFixed(2)],
        [`${name} items: stories in a cluster with others`, clustered],
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
