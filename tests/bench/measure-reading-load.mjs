import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startProgram } from './serve.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
// Inside of the checkout, so that the bundle finds the packages.
const folder = path.join(here, '../../build/bench/reading-load');

async function bundle(name) {
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

/**
 * A server that reads 20 ordinary and 5 hostile feeds while it answers pages, health checks, events and feedback, beside
 * an idle one under the same load.
 */
export async function measure() {
  mkdirSync(folder, { recursive: true });
  try {
    const publisher = await bundle('hostile-publisher');
    const { readingLoad } = await import(await bundle('reading-load'));
    const script = `import(${JSON.stringify(publisher)}).then(({ publish }) => publish())`;
    const { port, stop } = await startProgram(['-e', script]);
    try {
      const rows = [];
      for (const store of ['embedded', 'PostgreSQL'])
        rows.push(...(await readingLoad(port, store === 'PostgreSQL')));
      return rows;
    } finally {
      stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
