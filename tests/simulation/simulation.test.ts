import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { anyAction, anySetup } from './actions.ts';
import { loadPrograms, simulate } from './simulate.ts';
import type { Programs } from './simulated-browser.ts';

/** So many sequences take about a minute of one core; `npm run simulate -- --seeds N` runs as many as one likes. */
const SEQUENCES = Number(process.env.SIMULATION_SEEDS ?? 1200);
const FIRST_SEED = Number(process.env.SIMULATION_FIRST_SEED ?? 1);

let programs: Programs;
beforeAll(async () => {
  programs = await loadPrograms();
});

it('every order of events keeps what the specification says', async () => {
  const sequence = fc.array(anyAction, { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(anySetup, sequence, async (setup, actions) => {
      await simulate(programs, setup, actions);
    }),
    { numRuns: SEQUENCES, seed: FIRST_SEED },
  );
}, 100_000_000);
