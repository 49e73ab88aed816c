import type { StoryView } from '#app/stories/story-view.ts';
import type { StoryListState } from './story-list.machine.ts';

/** A story list as it is stored for the tab (sessionStorage), with all stories that were loaded. */
export type StoredStoryList = Pick<
  StoryListState<StoryView>,
  'topic' | 'stories' | 'hasMore' | 'nextOffset' | 'asOf'
>;

/** How a page was opened. */
export interface PageEntry {
  /** POP is back, forward or a new document; PUSH and REPLACE follow a link. */
  navigation: 'POP' | 'PUSH' | 'REPLACE';
  /** How the document was opened, as the browser tells (Navigation Timing, `type`). */
  document: string;
  /** When the document was opened, ms since 1970. */
  documentAt: number;
}

/**
 * What is stored is ignored after this time, in ms, and the list starts at its top: 30 minutes, the default length of a
 * session.
 */
export const STORED_MAX_AGE_MS = 30 * 60 * 1000;

/** How this page was opened, within its document by `navigation`. */
export function pageEntry(navigation: PageEntry['navigation']): PageEntry {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { navigation, document: timing?.type ?? 'navigate', documentAt: performance.timeOrigin };
}

/**
 * Whether who opened a page comes back to what was stored at `at`, and did not open it by a link or a new visit; times
 * in ms since 1970.
 */
export function isReturn(at: number, { navigation, document, documentAt }: PageEntry, now: number): boolean {
  if (navigation !== 'POP' || now - at > STORED_MAX_AGE_MS) return false;
  return at >= documentAt || document !== 'navigate';
}

/** What of a list is stored. */
export function listToStore({ topic, stories, hasMore, nextOffset, asOf }: StoredStoryList): StoredStoryList {
  return { topic, stories, hasMore, nextOffset, asOf };
}

const isText = (value: unknown) => typeof value === 'string';

/** A stored list, or undefined where it is none. */
export function readStoredStoryList(list: Partial<StoredStoryList> | undefined): StoredStoryList | undefined {
  const isValid =
    [list?.topic, list?.asOf ?? ''].every(isText) &&
    typeof list?.nextOffset === 'number' &&
    typeof list.hasMore === 'boolean' &&
    Array.isArray(list.stories) &&
    list.stories.every(isStory);
  return isValid ? listToStore(list as StoredStoryList) : undefined;
}

function isStory(story: Partial<StoryView> | null): boolean {
  return [story?.id, story?.href, story?.title, story?.description, story?.age, story?.source?.title].every(
    isText,
  );
}
