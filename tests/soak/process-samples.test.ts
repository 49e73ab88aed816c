import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { grows, sampleProcess, slopeOf } from './process-samples.ts';

it('the slope is that of the line nearest to the values, a minute', () => {
  const straight = slopeOf([
    [0, 100],
    [30, 101],
    [60, 102],
  ]);
  expect(straight.aMinute).toBeCloseTo(2);
  expect(straight.error).toBeCloseTo(0);
  const flat = slopeOf([
    [0, 5],
    [10, 7],
    [20, 5],
  ]);
  expect(flat.aMinute).toBeCloseTo(0);
  // The rest is 8/3 over one degree of freedom, the spread 200 s².
  expect(flat.error).toBeCloseTo(Math.sqrt(8 / 3 / 200) * 60);
  expect([slopeOf([]).aMinute, slopeOf([[3, 4]]).aMinute]).toEqual([0, 0]);
});

it('growth is what two standard errors do not explain', () => {
  expect(grows({ aMinute: 1.5, error: 0.2 }, 1)).toBe(true);
  expect(grows({ aMinute: 1.5, error: 0.3 }, 1)).toBe(false);
  expect(grows({ aMinute: 0.9, error: 0 }, 1)).toBe(false);
});

it('a process is sampled while it runs, with what it kept after its last full collection', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-samples-'));
  const own = sampleProcess(process.pid, 1, folder);
  expect(own?.memory).toBeGreaterThan(10);
  expect(own?.descriptors).toBeGreaterThan(2);
  expect(own?.collected).toBeUndefined();
  writeFileSync(path.join(folder, String(process.pid)), '{"living":1048576,"outside":2097152}');
  expect(sampleProcess(process.pid, 1, folder)?.collected).toEqual({ living: 1, outside: 2 });
  expect(sampleProcess(2 ** 22 + 1, 1, folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
