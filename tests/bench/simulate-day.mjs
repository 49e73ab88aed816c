// A day of traffic in ten minutes against two servers and one PostgreSQL; draws docs/reference/day.svg:
//   node tests/bench/simulate-day.mjs [--visitors 3000] [--minutes 10]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ensureBuilt } from '../../cli/bin/prepare.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '10' },
  },
});
const [visitors, minutes] = [Number(values.visitors), Number(values.minutes)];
if (!(Number.isInteger(visitors) && visitors > 0 && minutes > 0)) {
  console.error('--visitors takes a whole number, --minutes a number, both above 0.');
  process.exit(2);
}
await ensureBuilt();
// Inside of the checkout, so that the bundle finds the packages.
const folder = path.join(here, '../../build/bench/day');
mkdirSync(folder, { recursive: true });
try {
  const outfile = path.join(folder, 'simulated-day.mjs');
  await build({
    entryPoints: [path.join(here, 'simulated-day.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { simulateDay } = await import(outfile);
  const { rows, picture } = await simulateDay(visitors, minutes);
  writeFileSync(path.join(here, '../../docs/reference/day.svg'), picture);
  for (const [what, figure] of rows) console.log(`${what.padEnd(62)} ${figure}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
