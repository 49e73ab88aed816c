import { describe, expect, it } from 'vitest';
import { entryCache } from './entry-cache.ts';

/** A load function that resolves to the number of its calls. */
const counted = () => {
  let times = 0;
  return () => Promise.resolve(++times);
};

describe('entries of pages (section 4)', () => {
  it('are loaded once', async () => {
    const cache = entryCache<number>(3);
    const load = counted();
    expect([await cache.get('/a', load), await cache.get('/a', load)]).toEqual([1, 1]);
  });

  it('that failed are loaded again', async () => {
    const cache = entryCache<number>(3);
    await expect(cache.get('/a', () => Promise.reject(new Error('request failed')))).rejects.toThrow();
    expect(await cache.get('/a', () => Promise.resolve(2))).toBe(2);
  });

  it('can be deleted', async () => {
    const cache = entryCache<number>(3);
    const load = counted();
    await cache.get('/a', load);
    cache.forget('/a');
    expect(await cache.get('/a', load)).toBe(2);
  });

  it('are evicted for others, the least recently used first', async () => {
    const cache = entryCache<number>(2);
    const load = counted();
    for (const key of ['/a', '/b', '/a', '/c']) await cache.get(key, load);
    expect(await cache.get('/a', load)).toBe(1);
    expect(await cache.get('/b', load)).toBe(4);
  });
});
