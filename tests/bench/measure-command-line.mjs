import { spawnSync } from 'node:child_process';
import { median } from './median.mjs';

const ROUNDS = 25;

function time(args) {
  const started = process.hrtime.bigint();
  spawnSync(process.execPath, args, { stdio: 'ignore' });
  return Number(process.hrtime.bigint() - started) / 1e6;
}

/** Start time of `masthead --help` and of Node, alternately. */
export async function measure() {
  const bare = [];
  const ours = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(time(['-e', '0']));
    ours.push(time(['cli/bin/masthead.mjs', '--help']));
  }
  const [a, b] = [median(bare), median(ours)];
  return [
    ['node -e 0, ms', a.toFixed(1)],
    ['masthead --help, ms', b.toFixed(1)],
    ['difference, ms; ratio', `${(b - a).toFixed(1)}; ${(b / a).toFixed(2)}`],
  ];
}
