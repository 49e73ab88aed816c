import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processIsGone } from './process-is-gone.server.ts';

it('a process that ended is gone; this one, its parent and the first of the machine are not', () => {
  expect(processIsGone(spawnSync('true').pid)).toBe(true);
  expect([process.pid, process.ppid, 1].map(processIsGone)).toEqual([false, false, false]);
});

it('what is no id is not gone: a signal to 0 or below would go to whole groups', () => {
  expect([0, -1, -process.pid, 1.5, Number.NaN, Infinity].map(processIsGone)).toEqual(Array(6).fill(false));
});
