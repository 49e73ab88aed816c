import { onePerEvent, type StoryWithEvent } from './one-per-event.ts';

/**
 * Paging of one topic (section 4, "Paging"). A page with offset 0 replaces, a later one appends, unless it is a page of
 * the list that was replaced meanwhile, or does not begin where the list ends; one that brings nothing new ends the
 * list, whatever it says of more, as the next would bring the same. A failed load-more keeps what is there, and an error
 * shows only when there is nothing.
 */
export interface StoryListState<T extends StoryWithEvent> {
  topic: string;
  stories: readonly T[];
  hasMore: boolean;
  /** Offset of the next page, in stories of this topic as the server counts them. */
  nextOffset: number;
  /** The snapshot that further pages are requested from; undefined where the source names none. */
  asOf: string | undefined;
  status: 'idle' | 'loading' | 'failed';
}

/** Events of a story list. */
export type StoryListEvent<T extends StoryWithEvent> =
  | {
      type: 'page-arrived';
      topic: string;
      offset: number;
      stories: readonly T[];
      hasMore: boolean;
      nextOffset: number;
      asOf: string | undefined;
    }
  | { type: 'more-requested' }
  | { type: 'load-failed' };

/** What a page brings. */
type ArrivedPage<T extends StoryWithEvent> = Omit<
  Extract<StoryListEvent<T>, { type: 'page-arrived' }>,
  'type' | 'offset'
>;

/** The state of a story list that was just opened with its first page. */
export function openStoryList<T extends StoryWithEvent>(page: ArrivedPage<T>): StoryListState<T> {
  return withPage([], page);
}

/** One step of paging. Pages of another topic, and stories that are there already, are ignored. */
export function storyListTransition<T extends StoryWithEvent>(
  state: StoryListState<T>,
  event: StoryListEvent<T>,
): StoryListState<T> {
  switch (event.type) {
    case 'more-requested':
      return state.hasMore && state.status !== 'loading' ? { ...state, status: 'loading' } : state;
    case 'load-failed':
      return state.status === 'loading' ? { ...state, status: 'failed' } : state;
    case 'page-arrived': {
      if (event.topic !== state.topic) return state;
      if (event.offset === 0) return withPage([], event);
      return continues(state, event) ? withPage(state.stories, { ...event, asOf: state.asOf }) : state;
    }
  }
}

function continues(
  { nextOffset, asOf }: Pick<StoryListState<never>, 'nextOffset' | 'asOf'>,
  page: { offset: number; asOf: string | undefined },
): boolean {
  return page.offset === nextOffset && (asOf === undefined || page.asOf === asOf);
}

/** The first of each story and event, in order; a page without any new one is the last. */
function withPage<T extends StoryWithEvent>(
  known: readonly T[],
  { topic, stories, hasMore, nextOffset, asOf }: ArrivedPage<T>,
): StoryListState<T> {
  const all = onePerEvent([...known, ...stories]);
  const isNew = all.length > known.length;
  return { topic, stories: all, hasMore: hasMore && isNew, nextOffset, asOf, status: 'idle' };
}
