import { LRUCache } from 'lru-cache';
import type { ReactionStore } from '#app/content/store/reaction-store.server.ts';
import { NOBODY, tasteOf, type VisitorTaste } from './visitor-taste.server.ts';

/** Reactions that are kept, of all visitors together. */
const KEPT_REACTIONS = 50_000;

/** Tells what is known of a visitor at this moment; a visitor who has said nothing since is not read again. */
export function createTastes(
  reactions: Pick<ReactionStore, 'mark' | 'of'>,
): (auid: string | undefined) => Promise<VisitorTaste> {
  const kept = new LRUCache<string, { mark: string; size: number; taste: VisitorTaste }>({
    maxSize: KEPT_REACTIONS,
    sizeCalculation: ({ size }) => size + 1,
  });
  return async (auid) => {
    if (auid === undefined) return NOBODY;
    const mark = await reactions.mark(auid);
    const known = kept.get(auid);
    if (known?.mark === mark) return known.taste;
    const all = mark === '' ? [] : await reactions.of(auid);
    const taste = tasteOf(auid, all);
    kept.set(auid, { mark, size: all.length, taste });
    return taste;
  };
}
