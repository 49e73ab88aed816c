#!/usr/bin/env node
// `npm run simulate -- --seeds 100000 [--first 1]`: as many random sequences of the simulation as one likes.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, first: { type: 'string', default: '1' } },
});
const isCount = (text) => /^[1-9]\d{0,9}$/.test(text);
if (!isCount(values.seeds) || !isCount(values.first)) {
  console.error(
    '--seeds and --first take a whole number from 1 on: npm run simulate -- --seeds 1000 --first 1',
  );
  process.exit(2);
}
const done = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/simulation'], {
  stdio: 'inherit',
  env: { ...process.env, SIMULATION_SEEDS: values.seeds, SIMULATION_FIRST_SEED: values.first },
});
process.exitCode = done.status ?? 1;
