import { useLocation, useNavigationType } from '@remix-run/react';
import { type Dispatch, type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useSite } from '#app/site/site.port.ts';
import {
  listToStore,
  pageEntry,
  type StoryListEvent,
  type StoryListState,
  type StoryView,
} from '#app/stories/stories.port.ts';
import { positionKey, positionToRestore, storePosition } from './stored-position.ts';

interface RestoredPositionParts {
  scroller: RefObject<HTMLElement>;
  feed: StoryListState<StoryView>;
  dispatch: Dispatch<StoryListEvent<StoryView>>;
  /** Id of the visible story; undefined at the end of the feed. */
  storyId: string | undefined;
  /** Updates the visible index at once; scroll events come a frame later. */
  updateIndex: () => void;
}

/**
 * Stores the visitor's position for the tab, with the stories loaded so far, and restores it when the visitor comes
 * back.
 */
export function useRestoredPosition({
  scroller,
  feed,
  dispatch,
  storyId,
  updateIndex,
}: RestoredPositionParts): void {
  const navigation = useNavigationType();
  const key = positionKey(useSite(), useLocation());
  const wanted = useRef<string>();

  // Restored once, when the feed opens.
  useBeforePaint(() => {
    const position = positionToRestore(stored(key), pageEntry(navigation), Date.now());
    if (!position) return;
    wanted.current = position.storyId;
    dispatch({ type: 'page-arrived', offset: 0, ...position.feed });
  }, []);

  // The story is scrolled to whenever stories have come.
  useBeforePaint(() => {
    const story = scroller.current?.querySelector(`[data-story-id="${CSS.escape(wanted.current ?? '')}"]`);
    const screen = story?.closest<HTMLElement>('[data-screen]');
    if (screen) {
      scroller.current?.scrollTo({ top: screen.offsetTop, behavior: 'instant' });
      // Otherwise the first story would be stored as the position until the next frame, and a reload would start
      // there.
      updateIndex();
    }
    // A story in the list that has no screen was hidden in the meantime.
    if (feed.stories.some(({ id }) => id === wanted.current)) wanted.current = undefined;
  }, [feed.stories]);

  useEffect(() => {
    if (storyId === undefined || wanted.current !== undefined) return;
    store(key, storePosition({ at: Date.now(), storyId, feed: listToStore(feed) }));
  }, [key, feed, storyId]);
}

/** Storage may be blocked or full: then the feed starts at its top. */
function stored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // Without a stored position the feed starts at its top.
  }
}
