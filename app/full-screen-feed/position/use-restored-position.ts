import { useLocation, useNavigationType } from '@remix-run/react';
import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import type { StoryListEvent, StoryListState, StoryView } from '#app/stories/stories.port.ts';
import { positionKey, positionToRestore, storePosition } from './stored-position.ts';

interface ReturnParts {
  scroller: RefObject<HTMLElement>;
  feed: StoryListState<StoryView>;
  dispatch: Dispatch<StoryListEvent<StoryView>>;
  /** Id of the story in sight; nothing at the end of the feed. */
  storyId: string | undefined;
  /** Says at once that another story is in sight; scroll events come a frame later. */
  look: () => void;
}

/** Keeps the reader's place in the tab, with the stories that led there, and gives it back on return. */
export function useRestoredPosition({ scroller, feed, dispatch, storyId, look }: ReturnParts): void {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const key = positionKey(pathname, search);
  const wanted = useRef<string>();

  // A return happens once, when the feed opens.
  useBeforePaint(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const arrival = {
      navigation,
      document: timing?.type ?? 'navigate',
      documentAt: performance.timeOrigin,
    } as const;
    const place = positionToRestore(stored(key), arrival, Date.now());
    if (!place) return;
    wanted.current = place.storyId;
    dispatch({ type: 'page-arrived', offset: 0, ...place.feed });
  }, []);

  // The story is looked for whenever stories have come.
  useBeforePaint(() => {
    const story = scroller.current?.querySelector(`[data-story-id="${CSS.escape(wanted.current ?? '')}"]`);
    const screen = story?.closest<HTMLElement>('[data-screen]');
    if (screen) {
      scroller.current?.scrollTo({ top: screen.offsetTop, behavior: 'instant' });
      // Otherwise the first story would be kept as the place until the next frame, and a reload would begin there.
      look();
    }
    // One that is in the feed and on no screen was hidden in the meantime.
    if (feed.stories.some(({ id }) => id === wanted.current)) wanted.current = undefined;
  }, [feed.stories]);

  useEffect(() => {
    if (storyId === undefined || wanted.current !== undefined) return;
    const { topic, stories, hasMore, nextOffset } = feed;
    store(key, storePosition({ at: Date.now(), storyId, feed: { topic, stories, hasMore, nextOffset } }));
  }, [key, feed, storyId]);
}

/** Storage may be closed to the page, or full: then the feed begins at its beginning. */
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Without a kept place the feed begins at its beginning.
  }
}
