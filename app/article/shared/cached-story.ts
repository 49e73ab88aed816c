import type { Settled } from '#app/lib/http/settled-within.ts';
import type { EntryCache } from '#app/lib/storage/entry-cache.ts';
import type { FurtherAnswer } from './further-stories.tsx';

/**
 * Loads the data of a story's page, or takes it from the cache of this visit (section 4: "a cached successful entry
 * is reused"). A page whose further stories failed is not a success: it is loaded again next time.
 */
export function cachedStory<T extends { further: Settled<FurtherAnswer> }>(
  cache: EntryCache<T>,
  address: string,
  load: () => Promise<T>,
): Promise<T> {
  const key = new URL(address).pathname;
  return cache.get(key, async () => {
    const data = await load();
    const { further } = data;
    const answer = 'value' in further ? Promise.resolve(further.value) : further.promise;
    // In a later microtask, when the cache has stored the entry.
    void Promise.resolve()
      .then(() => answer)
      .then((lists) => 'failed' in lists && cache.forget(key))
      .catch(() => cache.forget(key));
    return data;
  });
}
