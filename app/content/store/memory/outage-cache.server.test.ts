import { describe, expect, it, vi } from 'vitest';
import { DatabaseGoneError } from '#app/database/database-gone-error.server.ts';
import { withOutageCache, withOutageCacheById } from './outage-cache.server.ts';

/** A read that counts, until it is told to fail. */
function source() {
  let count = 0;
  let failure: Error | undefined;
  return {
    fail: (error: Error | undefined) => {
      failure = error;
    },
    ask: async (_question: unknown) => {
      if (failure) throw failure;
      count += 1;
      return count;
    },
  };
}
const gone = new DatabaseGoneError(new Error('connect ECONNREFUSED'));

describe('a remembered read', () => {
  it('asks each time, and answers from memory while the database is gone', async () => {
    const { ask, fail } = source();
    const read = withOutageCache(ask, 10);
    expect([await read('a'), await read('a')]).toEqual([1, 2]);
    fail(gone);
    expect(await read('a')).toBe(2);
    fail(undefined);
    expect(await read('a')).toBe(3);
  });

  it('answers from memory after half a second where the database is frozen, and learns of what comes later', async () => {
    vi.useFakeTimers();
    let answer: (value: number) => void = () => undefined;
    const answers = [Promise.resolve(1), new Promise<number>((resolve) => (answer = resolve))];
    const read = withOutageCache(async () => answers.shift() ?? 3, 10);
    await read();
    const second = read();
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toBe(1);
    answer(2);
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    answers.push(Promise.reject(gone));
    expect(await read()).toBe(2);
  });

  it('knows no answer to another question', async () => {
    const { ask, fail } = source();
    const read = withOutageCache(ask, 10);
    await read({ sources: new Set(['a']) });
    fail(gone);
    await expect(read({ sources: new Set(['b']) })).rejects.toBe(gone);
  });

  it('hides no other failure', async () => {
    const { ask, fail } = source();
    const read = withOutageCache(ask, 10);
    await read('a');
    fail(new Error('no such column'));
    await expect(read('a')).rejects.toThrow('no such column');
  });
});

it('things that are read by their ids are known from any list', async () => {
  let isGone = false;
  const read = withOutageCacheById(async (ids: readonly string[]) => {
    if (isGone) throw gone;
    return new Map(ids.map((id) => [id, { id }]));
  }, 10);
  await read(['a', 'b']);
  await read(['c']);
  isGone = true;
  expect([...(await read(['c', 'a', 'x'])).keys()]).toEqual(['c', 'a']);
  await expect(read(['x'])).rejects.toBe(gone);
});
