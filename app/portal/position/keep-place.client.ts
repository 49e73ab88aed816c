import { flushSync } from 'react-dom';
import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { type KeptStoryList, listToStore, type PageEntry, pageEntry } from '#app/stories/stories.port.ts';
import {
  isWhereBrowserPutIt,
  type LeftPlace,
  placeToRestore,
  placeToStore,
  type StoryEdges,
} from './left-place.ts';

/** Storage key of the place at which the last list was left (sessionStorage); one, as lists are large. */
export const PLACE_KEY = 'portal_place';

export interface ListOnPage {
  element: HTMLElement;
  navigation: PageEntry['navigation'];
  /** Stories that came with the page. */
  ofFirstPage: number;
  list(): KeptStoryList;
  /** Shows a list as it was left; undefined where this document still has it. */
  show: ((list: KeptStoryList) => void) | undefined;
}

/** The place in the list that this page returns to. */
function placeOfReturn(navigation: PageEntry['navigation']): LeftPlace | undefined {
  return placeToRestore(safeSessionStorage().get(PLACE_KEY), address(), pageEntry(navigation), Date.now());
}

/**
 * Shows the list as it was left, if the page returns to it, at its place unless the visitor has scrolled since; stores
 * the place whenever the page is left.
 * @returns ends that, as leaving it does
 */
export function keepPlace({ element, navigation, ofFirstPage, list, show }: ListOnPage): () => void {
  const left = placeOfReturn(navigation);
  if (left && show && left.list.topic === list().topic) {
    const { scrollHeight } = document.documentElement;
    const isStill = isWhereBrowserPutIt({ scrollY, innerHeight, scrollHeight });
    flushSync(() => show(left.list));
    const story = element.querySelector(`[data-story-id="${CSS.escape(left.storyId)}"]`);
    if (story && isStill)
      scrollBy({ top: story.getBoundingClientRect().top - left.top, behavior: 'instant' });
  }
  const at = address();
  const keep = () => {
    const place = placeToStore(listToStore(list()), ofFirstPage, edgesIn(element));
    const storage = safeSessionStorage();
    if (place) storage.set(PLACE_KEY, JSON.stringify({ ...place, address: at, at: Date.now() }));
    else storage.remove(PLACE_KEY);
  };
  // A page in the background may be ended without a further event.
  const onVisibility = () => document.visibilityState === 'hidden' && keep();
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', onVisibility);
    keep();
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
