import { expect, it, vi } from 'vitest';
import { pictureHash } from './picture-hash.server.ts';
import { createPictureRows } from './picture-rows.server.ts';

const A = 'https://paper.example/a.jpg';
const KEY = pictureHash(A) ?? '';
const HOUR = 3_600_000;

/** A cache over a table with these rows, whose clock stands until it is set. */
function cacheOver(rows: Record<string, string> = {}, isCurrent?: (value: string) => boolean) {
  const time = { now: 1000 * HOUR };
  const table = {
    find: vi.fn(async (keys: readonly string[]) => {
      return new Map(keys.flatMap((key) => (rows[key] === undefined ? [] : [[key, rows[key]] as const])));
    }),
    save: vi.fn(async (_key: string, _value: string, _at: number) => undefined),
    deleteBefore: vi.fn(async (_time: number) => undefined),
  };
  return { table, time, cache: createPictureRows<string>(table, () => time.now, isCurrent) };
}

it('reads what a page needs once, also where there is nothing', async () => {
  const { cache, table } = cacheOver({ [KEY]: 'stored' });
  const page = [A, A, null, undefined, '/assets/own.svg', 'https://paper.example/unknown.jpg'];
  await cache.readForPage(page);
  await cache.readForPage(page);
  expect(table.find.mock.calls.map(([keys]) => keys.length)).toEqual([2]);
  expect(cache.current(KEY)).toBe('stored');
});

it('reads a row again that no longer counts, and still knows what it said', async () => {
  const { cache } = cacheOver({ [KEY]: 'old' }, (value) => value !== 'old');
  await cache.readForPage([A]);
  expect([cache.current(KEY), cache.last(KEY)]).toEqual([undefined, 'old']);
});

it('shows a page without a table that fails', async () => {
  const { cache, table } = cacheOver();
  table.find.mockRejectedValue(new Error('gone'));
  await expect(cache.readForPage([A])).resolves.toBeUndefined();
  await expect(cache.read([KEY])).rejects.toThrow('gone');
});

it('works on a picture once at a time, on 24 at most, and again after a failure', async () => {
  const { cache } = cacheOver();
  const ends: Array<(error?: Error) => void> = [];
  const work = vi.fn(
    () => new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done()))),
  );
  const all = Array.from({ length: 30 }, (_, n) => cache.once(`p${n}`, work));
  all.push(cache.once('p0', work));
  expect(work).toHaveBeenCalledTimes(24);
  for (const end of ends.splice(0)) end(new Error('no picture'));
  await Promise.all(all);
  void cache.once('p0', work);
  expect(work).toHaveBeenCalledTimes(25);
});

it('deletes rows of 60 days once an hour', async () => {
  const { cache, table, time } = cacheOver();
  await cache.save(KEY, 'a');
  expect(table.deleteBefore).not.toHaveBeenCalled();
  time.now += HOUR;
  await cache.save(KEY, 'b');
  await cache.save(KEY, 'c');
  expect(table.deleteBefore.mock.calls).toEqual([[time.now - 60 * 24 * HOUR]]);
  expect(table.save.mock.calls.at(-1)).toEqual([KEY, 'c', time.now]);
});
