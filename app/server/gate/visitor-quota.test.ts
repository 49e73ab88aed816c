import { expect, it, vi } from 'vitest';
import { createVisitorQuota } from './visitor-quota.ts';

const HOUR = 3_600_000;

/** Lets a client add as many rows as it may. */
async function fill(quota: (client: string) => Promise<number>, client: string): Promise<number> {
  let added = 0;
  while ((await quota(client)) === 0) added += 1;
  return added;
}

it('one client takes a share of what is free, less with every hour, and others still have theirs', async () => {
  let now = 0;
  const quota = createVisitorQuota(
    { max: 1_000, share: 0.1 },
    async () => 0,
    () => now,
  );
  const taken = [];
  for (let hour = 0; hour < 4; hour++, now += HOUR) taken.push(await fill(quota, `flood ${hour}`));
  expect(taken[0]).toBeLessThanOrEqual(100);
  expect(taken).toEqual([...taken].sort((a, b) => b - a));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThan(400);
  expect(await quota('reader')).toBe(0);
});

it('several rows at once are taken as a whole or not at all', async () => {
  const quota = createVisitorQuota(
    { max: 100, share: 0.1 },
    async () => 0,
    () => 0,
  );
  expect(await quota('flood', 6)).toBe(0);
  expect(await quota('flood', 6)).toBe(3_600);
  expect(await quota('flood', 4)).toBe(0);
  expect(await quota('reader', 6)).toBe(0);
});

it('what is given back can be taken again, also of a table that is full', async () => {
  let rows = 0;
  const quota = createVisitorQuota(
    { max: 100, share: 0.1 },
    async () => rows,
    () => (rows === 0 ? 0 : 600_000),
  );
  expect([await quota('flood', 10), await quota('flood')]).toEqual([0, 3_600]);
  expect([await quota('flood', -10), await quota('flood', 10)]).toEqual([0, 0]);
  rows = 100;
  expect([await quota('other'), await quota('flood', -10)]).toEqual([expect.any(Number), 0]);
});

it('a full table takes nothing until the next hour at least', async () => {
  const quota = createVisitorQuota(
    { max: 10, share: 1 },
    async () => 10,
    () => HOUR + 60_000,
  );
  expect(await quota('reader')).toBe(59 * 60);
});

it('rows are counted again after ten minutes, and what old rows left is free', async () => {
  let [rows, now] = [10, 0];
  const quota = createVisitorQuota(
    { max: 10, share: 1 },
    async () => rows,
    () => now,
  );
  expect(await quota('reader')).toBeGreaterThan(0);
  [rows, now] = [5, 600_000];
  expect(await quota('reader')).toBe(0);
});

it('rows are counted again when the clock was set back', async () => {
  let [rows, now] = [10, HOUR];
  const quota = createVisitorQuota(
    { max: 10, share: 1 },
    async () => rows,
    () => now,
  );
  expect(await quota('reader')).toBeGreaterThan(0);
  [rows, now] = [5, 0];
  expect(await quota('reader')).toBe(0);
});

it('a store that cannot be counted refuses nobody: the call will say what is wrong', async () => {
  const quota = createVisitorQuota(
    { max: 10, share: 1 },
    () => Promise.reject(new Error('gone')),
    () => 0,
  );
  expect(await quota('reader')).toBe(0);
});

it('a visitor waits a second at most for the count of a frozen store, which counts once it comes', async () => {
  vi.useFakeTimers();
  let counted: (rows: number) => void = () => undefined;
  const count = () => new Promise<number>((resolve) => (counted = resolve));
  const quota = createVisitorQuota({ max: 10, share: 1 }, count, () => HOUR);
  const asked = quota('reader');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(await asked).toBe(0);
  counted(10);
  expect(await quota('other')).toBe(3_600);
});
