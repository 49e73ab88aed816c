import { LRUCache } from 'lru-cache';
import type { StoryStore } from '#app/server/content/store/story-store.ts';
import type { StoryRow } from '#app/server/content/store/tables.ts';
import type { StoredSource } from '#schemas/content/story.ts';

/** Stories that are kept of one state of a store. */
const KEPT_ROWS = 5_000;

/** A store at one state of the feeds of a language: what has been read of it is not read again. */
export interface StoreAt {
  /** Names the state; rises with every change. */
  changes: number;
  sourcesByTopic(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Stories as lists show them, by id. */
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, StoryRow>>;
  /** Publishers, by id. */
  sources(ids: readonly string[]): Promise<ReadonlyMap<string, StoredSource>>;
  sourcesOfFeeds(urls: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Tells the present state of a language's feeds; as long as nothing changes it is the same object. */
export function createStoreStates(store: StoryStore): (language: string) => Promise<StoreAt> {
  const kept = new LRUCache<string, StoreAt>({ max: 20 });
  return async (language) => {
    const changes = await store.feeds.changes(language);
    const known = kept.get(language);
    if (known?.changes === changes) return known;
    const state = storeAt(store, language, changes);
    kept.set(language, state);
    return state;
  };
}

function storeAt(store: StoryStore, language: string, changes: number): StoreAt {
  let topics: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const feeds = new Map<string, ReadonlyMap<string, string>>();
  return {
    changes,
    async sourcesByTopic() {
      topics ??= await store.feeds.sourcesByTopic(language);
      return topics;
    },
    listed: readOnce(KEPT_ROWS, (ids) => store.feeds.listed(ids)),
    sources: readOnce(
      KEPT_ROWS,
      async (ids) => new Map((await store.sources(ids)).map((one) => [one.id, one])),
    ),
    async sourcesOfFeeds(urls) {
      const key = urls.join(' ');
      const found = feeds.get(key) ?? (await store.feeds.sourcesOfFeeds(urls));
      feeds.set(key, found);
      return found;
    },
  };
}

/** Reads things by their ids, each once; those that are not there are looked for again. @param max things kept */
function readOnce<Thing extends object>(
  max: number,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>> {
  const kept = new LRUCache<string, Thing>({ max });
  return async (ids) => {
    const found = new Map<string, Thing>();
    const missing: string[] = [];
    for (const id of ids) {
      const thing = kept.get(id);
      if (thing) found.set(id, thing);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const [id, thing] of await read(missing)) {
      kept.set(id, thing);
      found.set(id, thing);
    }
    return found;
  };
}
