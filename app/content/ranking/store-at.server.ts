import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { StoryRow } from '#app/database/database.port.server.ts';
import type { StoredSource } from '#schemas/content/story.ts';
import { ReadOnce } from './read-once.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** Stories that are kept for lists, about 2 kB each, and for ranking, a quarter of that. */
const KEPT = { rows: 5_000, facts: 20_000 };

/** Of a greater change nothing is kept over: it is an ingest of many feeds, not news. */
const MOST_CHANGED = 500;

/** A store at one state of the feeds of a language: what has been read of it is not read again. */
export interface StoreAt {
  /** Names the state; rises with every change. */
  changes: number;
  sourcesByTopic(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  facts(ids: readonly string[]): Promise<ReadonlyMap<string, StoryFacts>>;
  /** Stories as lists show them, by id. */
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, StoryRow>>;
  /** Publishers, by id. */
  sources(ids: readonly string[]): Promise<ReadonlyMap<string, StoredSource>>;
  /** Ids of publishers, by the addresses of feeds. */
  sourcesOfFeeds(urls: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What is kept from one state to the next. */
interface KeptStories {
  rows: ReadOnce<StoryRow>;
  facts: ReadOnce<StoryFacts>;
}

/** Tells the present state of a language's feeds; as long as nothing changes it is the same object. */
export function createStoreStates(store: StoryStore): (language: string) => Promise<StoreAt> {
  const states = new Map<string, { state: StoreAt; kept: KeptStories }>();
  return async (language) => {
    const changes = await store.feeds.changes(language);
    const known = states.get(language);
    if (known?.state.changes === changes) return known.state;
    const changed = known && (await store.feeds.changedSince(language, known.state.changes, MOST_CHANGED));
    const kept = changed
      ? { rows: known.kept.rows.without(changed), facts: known.kept.facts.without(changed) }
      : {
          rows: new ReadOnce<StoryRow>(KEPT.rows, store.feeds.listed),
          facts: new ReadOnce<StoryFacts>(KEPT.facts, store.feeds.facts),
        };
    const state = storeAt(store, language, changes, kept);
    states.set(language, { state, kept });
    return state;
  };
}

function storeAt(store: StoryStore, language: string, changes: number, kept: KeptStories): StoreAt {
  let topics: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const feeds = new Map<string, ReadonlyMap<string, string>>();
  const sources = new ReadOnce<StoredSource>(
    KEPT.rows,
    async (ids) => new Map((await store.sources(ids)).map((source) => [source.id, source])),
  );
  return {
    changes,
    async sourcesByTopic() {
      topics ??= await store.feeds.sourcesByTopic(language);
      return topics;
    },
    facts: (ids) => kept.facts.read(ids),
    listed: (ids) => kept.rows.read(ids),
    sources: (ids) => sources.read(ids),
    async sourcesOfFeeds(urls) {
      const key = urls.join(' ');
      const found = feeds.get(key) ?? (await store.feeds.sourcesOfFeeds(urls));
      feeds.set(key, found);
      return found;
    },
  };
}
