import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

function build(...args) {
  const out = mkdtempSync(path.join(tmpdir(), 'masthead-builds-'));
  const started = performance.now();
  const done = spawnSync(process.execPath, ['cli/bin/masthead.mjs', 'build', ...args, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ms = performance.now() - started;
  rmSync(out, { recursive: true, force: true });
  if (done.status !== 0) throw new Error(`masthead build ended with ${done.status}`);
  return ms;
}

/** Time of `masthead build` for one brand and for all. */
export async function measure() {
  build('newsroom');
  const one = build('newsroom');
  const all = build('--all');
  const brands = readdirSync('brands').filter((name) => /^[a-z]/.test(name)).length;
  return [
    ['1 brand, ms', Math.round(one)],
    [`${brands} brands, ms`, Math.round(all)],
    ['ratio', (all / one).toFixed(1)],
  ];
}
