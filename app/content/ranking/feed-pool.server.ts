import { LRUCache } from 'lru-cache';
import type { StoryListReader } from '#app/content/store/story-list-reader.server.ts';
import type { StoreAt } from './store-at.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** A stretch of the newest stories of a topic, and whether there are older ones. */
export interface Stretch {
  stories: readonly StoryFacts[];
  isLast: boolean;
}

/** Gives a topic's stretches, counted from 0. */
export type Pool = (window: number, size: number) => Promise<Stretch>;

/** Which stories a pool has. */
export interface PoolAsk {
  topic: string;
  language: string;
  sources: ReadonlySet<string> | undefined;
  asOf: number;
  /** State of the store when the snapshot was made. */
  madeAt: number;
  /** The store as it is. */
  state: StoreAt;
}

/** Reads stretches; those of the present moment are kept until the store changes, for all visitors alike. */
export function createPools(reader: Pick<StoryListReader, 'newest'>): (ask: PoolAsk) => Pool {
  const kept = new LRUCache<string, { changes: number; stretch: Stretch }>({ max: 200 });
  return (ask) => async (window, size) => {
    const { topic, language, sources, state } = ask;
    const { changes } = state;
    const read = async (asOf: number | undefined): Promise<Stretch> => {
      const offset = window * size;
      const ids = await reader.newest({ topic, language, sources, asOf, offset, limit: size + 1 });
      const facts = await state.facts(ids.slice(0, size));
      return { stories: ids.flatMap((id) => facts.get(id) ?? []), isLast: ids.length <= size };
    };
    // Something has come in since the visit began, so its stories are told by their time.
    if (ask.madeAt !== changes) return read(ask.asOf);
    const key = JSON.stringify([topic, language, sources && [...sources].sort(), window, size]);
    const known = kept.get(key);
    if (known?.changes === changes) return known.stretch;
    const stretch = await read(undefined);
    kept.set(key, { changes, stretch });
    return stretch;
  };
}
