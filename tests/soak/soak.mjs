#!/usr/bin/env node
// `npm run soak -- --minutes 30 [--store embedded]`: a deployment under load while things break. Prints what was lost,
// what failed without a reason, and how memory and descriptors grew; ends with 1 where any of it is wrong.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';

const STORES = ['embedded', 'postgresql'];
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, store: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes >= 1) || (values.store !== undefined && !STORES.includes(values.store))) {
  console.error('npm run soak -- --minutes <1 or more> [--store embedded|postgresql], both by default');
  process.exit(2);
}

checkNode();
await ensureInstalled();
await ensureBuilt();
const { build } = await import('esbuild');
const here = path.dirname(fileURLToPath(import.meta.url));
// Inside of the checkout, so that the bundles find the packages.
const folder = path.join(here, '../../build/soak');
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: ['run-soak', 'load-program'].map((name) => path.join(here, `${name}.ts`)),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
});
try {
  const { runSoak } = await import(path.join(folder, 'run-soak.mjs'));
  const stores = values.store ? [values.store] : STORES;
  const programs = {
    load: path.join(folder, 'load-program.mjs'),
    before: ['stepped-clock.mjs', 'watch-memory.mjs'].map((name) => path.join(here, name)),
  };
  let isFine = true;
  for (const store of stores) {
    console.log(`\nStore: ${store}, ${(minutes / stores.length).toFixed(1)} minutes`);
    const { rows, faults } = await runSoak({ store, seconds: (minutes * 60) / stores.length, programs });
    for (const [what, figure] of rows) console.log(`  ${what.padEnd(58)} ${figure}`);
    for (const fault of faults) console.log(`  WRONG: ${fault}`);
    isFine = isFine && faults.length === 0;
  }
  process.exitCode = isFine ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
