import { flushSync } from 'react-dom';
import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { listToStore, type PageEntry, pageEntry, type StoredStoryList } from '#app/stories/stories.port.ts';
import {
  isWhereBrowserPutIt,
  type ListPosition,
  listPositionToRestore,
  listPositionToStore,
  type StoryEdges,
} from './list-position.ts';

/** Storage key of the position at which the last list was left (sessionStorage); one for all, as lists are large. */
export const LIST_POSITION_KEY = 'portal_place';

export interface ListOnPage {
  element: HTMLElement;
  navigation: PageEntry['navigation'];
  /** Stories that came with the page. */
  ofFirstPage: number;
  list(): StoredStoryList;
  /** Shows a list as it was left; undefined where this document still has it. */
  show: ((list: StoredStoryList) => void) | undefined;
}

/** The position in the list that this page returns to. */
function positionOfReturn(navigation: PageEntry['navigation']): ListPosition | undefined {
  return listPositionToRestore(
    safeSessionStorage().get(LIST_POSITION_KEY),
    address(),
    pageEntry(navigation),
    Date.now(),
  );
}

/**
 * Shows the list as it was left, if the page returns to it, at the position where it was left unless the visitor has
 * scrolled since; stores the position whenever the page is left.
 * @returns ends that, as leaving it does
 */
export function trackListPosition({ element, navigation, ofFirstPage, list, show }: ListOnPage): () => void {
  const left = positionOfReturn(navigation);
  if (left && show && left.list.topic === list().topic) {
    const { scrollHeight } = document.documentElement;
    const isStill = isWhereBrowserPutIt({ scrollY, innerHeight, scrollHeight });
    flushSync(() => show(left.list));
    const story = element.querySelector(`[data-story-id="${CSS.escape(left.storyId)}"]`);
    if (story && isStill)
      scrollBy({ top: story.getBoundingClientRect().top - left.top, behavior: 'instant' });
  }
  const at = address();
  const store = () => {
    const position = listPositionToStore(listToStore(list()), ofFirstPage, edgesIn(element));
    const storage = safeSessionStorage();
    if (position)
      storage.set(LIST_POSITION_KEY, JSON.stringify({ ...position, address: at, at: Date.now() }));
    else storage.remove(LIST_POSITION_KEY);
  };
  // A page in the background may be ended without a further event.
  const onVisibility = () => document.visibilityState === 'hidden' && store();
  addEventListener('pagehide', store);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', store);
    document.removeEventListener('visibilitychange', onVisibility);
    store();
  };
}

/** This list, whatever the carrier's app passed to its address. */
function address(): string {
  return `${document.documentElement.lang} ${withoutAppParameters(location.pathname + location.search)}`;
}

function edgesIn(element: HTMLElement): StoryEdges[] {
  return [...element.querySelectorAll<HTMLElement>('[data-story-id]')].map((story) => {
    const { top, bottom } = story.getBoundingClientRect();
    return { id: story.dataset.storyId, top, bottom };
  });
}
