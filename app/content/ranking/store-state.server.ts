import { LRUCache } from 'lru-cache';
import type { StoryListReader } from '#app/content/store/lists/story-list-reader.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { StoryRow } from '#app/database/database.port.server.ts';
import type { StoredSource } from '#schemas/content/story.ts';
import type { StoryFeatures } from './score-story.server.ts';

/** Most stories cached for answers, about 2 kB each, and for ranking, a quarter of that. */
const CACHED = { rows: 5_000, features: 20_000 };

/** After a larger change the cache starts empty: it was an ingest of many feeds. */
const MAX_CHANGED = 500;

const NO_SOURCES: readonly string[] = [];

/** The stories of one language at one state of the store; what was read of them is cached. */
export interface StoreState {
  /** Number of the state; rises with every change. */
  changes: number;
  sourcesByTopic(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  features(ids: readonly string[]): Promise<ReadonlyMap<string, StoryFeatures>>;
  /** Stories as answers show them, by id. */
  rows(ids: readonly string[]): Promise<ReadonlyMap<string, StoryRow>>;
  /** Publishers, by id. */
  sources(ids: readonly string[]): Promise<ReadonlyMap<string, StoredSource>>;
  /** The sources of events that several tell, by cluster id; none of other clusters. */
  eventSources(clusterIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Ids of publishers, by the addresses of their feeds. */
  sourcesOfFeeds(urls: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What the next state takes over, without the stories that changed. */
interface StoryCaches {
  rows: ReadCache<StoryRow>;
  features: ReadCache<StoryFeatures>;
}

/** Returns a function that gives the present state of a language; the same object until something changes. */
export function createStoreStates(store: StoryStore): (language: string) => Promise<StoreState> {
  const states = new Map<string, { state: StoreState; caches: StoryCaches }>();
  return async (language) => {
    const changes = await store.feeds.changes(language);
    const known = states.get(language);
    if (known?.state.changes === changes) return known.state;
    const changed = known && (await store.feeds.changedSince(language, known.state.changes, MAX_CHANGED));
    const caches = changed
      ? { rows: known.caches.rows.without(changed), features: known.caches.features.without(changed) }
      : {
          rows: new ReadCache<StoryRow>(CACHED.rows, store.feeds.listed),
          features: new ReadCache<StoryFeatures>(CACHED.features, store.feeds.facts),
        };
    const state = storeState(store, language, changes, caches);
    states.set(language, { state, caches });
    return state;
  };
}

function storeState(store: StoryStore, language: string, changes: number, caches: StoryCaches): StoreState {
  let topics: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const sourcesOfFeeds = new Map<string, ReadonlyMap<string, string>>();
  const sources = new ReadCache<StoredSource>(
    CACHED.rows,
    async (ids) => new Map((await store.sources(ids)).map((source) => [source.id, source])),
  );
  // Most clusters are of one source, which is remembered as well.
  const events = new ReadCache<readonly string[]>(CACHED.rows, async (ids) => {
    const found = await store.feeds.eventSources(ids);
    return new Map(ids.map((id) => [id, found.get(id) ?? NO_SOURCES]));
  });
  return {
    changes,
    async sourcesByTopic() {
      topics ??= await store.feeds.sourcesByTopic(language);
      return topics;
    },
    features: (ids) => caches.features.read(ids),
    rows: (ids) => caches.rows.read(ids),
    sources: (ids) => sources.read(ids),
    eventSources: (ids) => events.read(ids),
    async sourcesOfFeeds(urls) {
      const key = urls.join(' ');
      const found = sourcesOfFeeds.get(key) ?? (await store.feeds.sourcesOfFeeds(urls));
      sourcesOfFeeds.set(key, found);
      return found;
    },
  };
}

/** Reads entries by their ids, each once; ids without an entry are read again. */
class ReadCache<Entry extends object> {
  readonly #max: number;
  readonly #read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Entry>>;
  #entries = new Map<string, Entry>();

  /** @param max entries cached; the first ones are dropped first */
  constructor(max: number, read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Entry>>) {
    this.#max = max;
    this.#read = read;
  }

  async read(ids: readonly string[]): Promise<Map<string, Entry>> {
    const entries = this.#entries;
    const found = new Map<string, Entry>();
    const missing: string[] = [];
    for (const id of ids) {
      const entry = entries.get(id);
      if (entry) found.set(id, entry);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const [id, entry] of await this.#read(missing)) {
      entries.set(id, entry);
      found.set(id, entry);
    }
    for (const id of entries.keys()) {
      if (entries.size <= this.#max) break;
      entries.delete(id);
    }
    return found;
  }

  /** A cache that takes over all entries but these. Reads of this one that are under way do not reach it. */
  without(ids: readonly string[]): ReadCache<Entry> {
    const next = new ReadCache(this.#max, this.#read);
    next.#entries = this.#entries;
    for (const id of ids) next.#entries.delete(id);
    this.#entries = new Map();
    return next;
  }
}

/** Stories that are ranked against each other: one part of a topic's stories, from the newest to the oldest. */
interface StoryBlock {
  stories: readonly StoryFeatures[];
  isLast: boolean;
}

/** Reads a block of a topic, counted from 0. @param size stories in a block */
export type ReadBlock = (block: number, size: number) => Promise<StoryBlock>;

/** Which stories blocks are read from. */
export interface BlockSelection {
  topic: string;
  language: string;
  /** Source ids to choose from; undefined means all. */
  sources: ReadonlySet<string> | undefined;
  /** Time of the snapshot, ms since 1970. */
  asOf: number;
  /** `StoreState.changes` when the snapshot was made. */
  snapshotChanges: number;
  /** The store's present state. */
  state: StoreState;
}

/** Reads blocks; while the store does not change they are cached, for all visitors. */
export function createBlockReader(
  reader: Pick<StoryListReader, 'newest'>,
): (selection: BlockSelection) => ReadBlock {
  const cache = new LRUCache<string, { changes: number; block: StoryBlock }>({ max: 200 });
  return (selection) => async (number, size) => {
    const { topic, language, sources, state } = selection;
    const { changes } = state;
    const read = async (asOf: number | undefined): Promise<StoryBlock> => {
      const offset = number * size;
      const ids = await reader.newest({ topic, language, sources, asOf, offset, limit: size + 1 });
      const features = await state.features(ids.slice(0, size));
      return { stories: ids.flatMap((id) => features.get(id) ?? []), isLast: ids.length <= size };
    };
    // The store changed since the snapshot, so the stories of that time must be selected by their time.
    if (selection.snapshotChanges !== changes) return read(selection.asOf);
    const key = JSON.stringify([topic, language, sources && [...sources].sort(), number, size]);
    const known = cache.get(key);
    if (known?.changes === changes) return known.block;
    const block = await read(undefined);
    cache.set(key, { changes, block });
    return block;
  };
}
