import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { withLock } from './with-lock.ts';

const useLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks });
const forever = () => new Promise(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work under a lock', () => {
  it('waits for the work before it', async () => {
    useLocks(browserLocks());
    const order: string[] = [];
    const slow = withLock('a', 1_000, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      order.push('slow');
    });
    const next = withLock('a', 1_000, () => void order.push('next'));
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all([slow, next]);
    expect(order).toEqual(['slow', 'next']);
  });

  it('gives its result, and its own error', async () => {
    useLocks(browserLocks());
    await expect(withLock('a', 1_000, () => 7)).resolves.toBe(7);
    await expect(withLock('a', 1_000, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  });

  it('takes the lock from a tab that keeps it', async () => {
    const locks = browserLocks();
    useLocks(locks);
    locks.request('a', forever).catch(() => undefined);
    const later = withLock('a', 1_000, () => 'done');
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(later).resolves.toBe('done');
  });

  it('ends with its own result where the lock was taken from it', async () => {
    const locks = browserLocks();
    useLocks(locks);
    const frozen = withLock('a', 1_000, () => new Promise((resolve) => setTimeout(resolve, 500, 'late')));
    await vi.advanceTimersByTimeAsync(0);
    await locks.request('a', { steal: true }, () => undefined);
    await vi.advanceTimersByTimeAsync(500);
    await expect(frozen).resolves.toBe('late');
  });

  it('runs without locks where the browser has none or denies them', async () => {
    useLocks(undefined);
    await expect(withLock('a', 1_000, () => 1)).resolves.toBe(1);
    useLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    await expect(withLock('a', 1_000, () => 2)).resolves.toBe(2);
  });
});
