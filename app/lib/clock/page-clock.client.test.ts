// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let wall = 1_795_000_000_000;
let steady = 0;
/** Time passes by either clock. */
const pass = (wallMs: number, steadyMs: number) => {
  wall += wallMs;
  steady += steadyMs;
};

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  vi.spyOn(performance, 'now').mockImplementation(() => steady);
});
afterEach(() => vi.restoreAllMocks());

it('time passes in sleep, also where the monotonic clock stands still', async () => {
  const { passedTime, steadyTime } = await import('./page-clock.client.ts');
  const before = passedTime();
  pass(1_000, 1_000);
  expect(passedTime() - before).toBe(1_000);
  pass(3_600_000, 0);
  expect(passedTime() - before).toBe(3_601_000);
  expect(steadyTime()).toBe(steady);
});

it('a clock that is set back takes no time away', async () => {
  const { passedTime, wallTime } = await import('./page-clock.client.ts');
  const before = passedTime();
  pass(-3_600_000, 5_000);
  expect([passedTime() - before, wallTime()]).toEqual([5_000, wall]);
});

it('who listens is told of sleep when the tab is shown, once, until they stop', async () => {
  const { onSlept } = await import('./page-clock.client.ts');
  const sleeps: number[] = [];
  const stop = onSlept((ms) => sleeps.push(ms));
  pass(60_000, 0);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sleeps).toEqual([60_000]);
  stop();
  pass(60_000, 0);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sleeps).toEqual([60_000]);
});
