/**
 * Paging of one topic (section 4, "Paging"). A page with offset 0 replaces, a later one appends; a failed load-more
 * keeps what is there, and an error shows only when there is nothing.
 */
export interface FeedState<T extends { id: string }> {
  topic: string;
  stories: readonly T[];
  hasMore: boolean;
  /** Offset of the next page, in stories of this topic as the server counts them. */
  nextOffset: number;
  status: 'idle' | 'loading' | 'failed';
}

/** What happened to a feed. */
export type FeedEvent<T extends { id: string }> =
  | {
      type: 'page-arrived';
      topic: string;
      offset: number;
      stories: readonly T[];
      hasMore: boolean;
      nextOffset: number;
    }
  | { type: 'more-requested' }
  | { type: 'load-failed' };

/** The state of a feed that was just opened with its first page. */
export function openFeed<T extends { id: string }>(
  page: Omit<Extract<FeedEvent<T>, { type: 'page-arrived' }>, 'type' | 'offset'>,
): FeedState<T> {
  return { ...page, stories: withoutRepeats(page.stories), status: 'idle' };
}

/** One step of paging. Pages of another topic, and stories that are there already, are ignored. */
export function feedTransition<T extends { id: string }>(
  state: FeedState<T>,
  event: FeedEvent<T>,
): FeedState<T> {
  switch (event.type) {
    case 'more-requested':
      return state.hasMore && state.status !== 'loading' ? { ...state, status: 'loading' } : state;
    case 'load-failed':
      return state.status === 'loading' ? { ...state, status: 'failed' } : state;
    case 'page-arrived': {
      if (event.topic !== state.topic) return state;
      const { topic, hasMore, nextOffset } = event;
      if (event.offset === 0)
        return { topic, hasMore, nextOffset, stories: withoutRepeats(event.stories), status: 'idle' };
      if (event.offset < state.nextOffset) return state;
      return {
        topic,
        hasMore,
        nextOffset,
        stories: withoutRepeats([...state.stories, ...event.stories]),
        status: 'idle',
      };
    }
  }
}

/** The first of each id, in order. */
function withoutRepeats<T extends { id: string }>(stories: readonly T[]): T[] {
  const known = new Set<string>();
  return stories.filter(({ id }) => !known.has(id) && known.add(id));
}
