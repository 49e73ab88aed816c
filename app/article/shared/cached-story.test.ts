import { expect, it } from 'vitest';
import type { Settled } from '#app/lib/http/settled-within.ts';
import { entryCache } from '#app/lib/storage/entry-cache.ts';
import { cachedStory } from './cached-story.ts';
import type { FurtherAnswer } from './further-stories.tsx';

interface Page {
  further: Settled<FurtherAnswer>;
  load: number;
}

/** Opens the page twice and returns the number of the load that each came from. */
async function opened(further: Settled<FurtherAnswer>): Promise<number[]> {
  const cache = entryCache<Page>(5);
  let loads = 0;
  const open = (query: string) =>
    cachedStory(cache, `https://news.example/article-content/1${query}`, () =>
      Promise.resolve({ further, load: ++loads }),
    );
  const first = await open('');
  await new Promise((resolve) => setImmediate(resolve));
  return [first.load, (await open('?x=1')).load];
}

const lists = { related: [], recommended: [] };

it('a page is loaded once, whatever its query', async () => {
  expect(await opened({ value: lists })).toEqual([1, 1]);
  expect(await opened({ promise: Promise.resolve(lists) })).toEqual([1, 1]);
});

it('a page whose lists failed is loaded again', async () => {
  expect(await opened({ value: { failed: true } })).toEqual([1, 2]);
  expect(await opened({ promise: Promise.resolve({ failed: true as const }) })).toEqual([1, 2]);
  expect(await opened({ promise: Promise.reject(new Error('gone')) })).toEqual([1, 2]);
});
