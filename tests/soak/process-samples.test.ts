import { expect, it } from 'vitest';
import { sampleProcess, slopeAMinute } from './process-samples.ts';

it('the slope is that of the line nearest to the values, a minute', () => {
  expect(
    slopeAMinute([
      [0, 100],
      [30, 101],
      [60, 102],
    ]),
  ).toBeCloseTo(2);
  expect(
    slopeAMinute([
      [0, 5],
      [10, 7],
      [20, 5],
    ]),
  ).toBeCloseTo(0);
  expect([slopeAMinute([]), slopeAMinute([[3, 4]])]).toEqual([0, 0]);
});

it('a process is sampled while it runs', () => {
  const own = sampleProcess(process.pid, 1);
  expect(own?.memory).toBeGreaterThan(10);
  expect(own?.descriptors).toBeGreaterThan(2);
  expect(sampleProcess(2 ** 22 + 1, 1)).toBeUndefined();
});
