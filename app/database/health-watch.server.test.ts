import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HealthWatch } from './health-watch.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a database that is gone is tried again after a second, also if the clock is set back meanwhile', () => {
  const watch = new HealthWatch({ info: () => undefined, warn: () => undefined });
  watch.failed(new Error('connect ECONNREFUSED'));
  watch.beforeTrying();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(() => watch.beforeTrying()).toThrow('it was gone a moment ago');
  vi.advanceTimersByTime(1_000);
  expect(() => watch.beforeTrying()).not.toThrow();
});
