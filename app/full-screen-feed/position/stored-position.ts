import type { StoryListState, StoryView } from '#app/stories/stories.port.ts';

/** Where a reader was in a feed, as the tab keeps it (sessionStorage). */
export interface StoredPosition {
  /** When it was written, ms since 1970. */
  at: number;
  /** Id of the story that was in sight. */
  storyId: string;
  feed: Pick<StoryListState<StoryView>, 'topic' | 'stories' | 'hasMore' | 'nextOffset'>;
}

/** How a page was come to. */
export interface PageEntry {
  /** POP is back, forward or a new document; PUSH and REPLACE follow a link. */
  navigation: 'POP' | 'PUSH' | 'REPLACE';
  /** How the document itself was opened, as the browser says (Navigation Timing, `type`). */
  document: string;
  /** When the document was opened, ms since 1970. */
  documentAt: number;
}

/** After this many ms the news has moved on and the feed starts anew: 30 minutes, as a session does by default. */
export const POSITION_MAX_AGE_MS = 30 * 60 * 1000;

/** Key of a feed's place; each address has its own. */
export function positionKey(pathname: string, search: string): string {
  return `fsd_place ${pathname}${search}`;
}

/** The text that the tab keeps. */
export function storePosition(place: StoredPosition): string {
  return JSON.stringify(place);
}

/**
 * The kept place that a reader comes back to; none when the feed was opened anew, or the place is too old or cannot
 * be read. `now` in ms since 1970.
 */
export function positionToRestore(
  text: string | null,
  arrival: PageEntry,
  now: number,
): StoredPosition | undefined {
  const place = text === null ? undefined : readPlace(text);
  if (!place || arrival.navigation !== 'POP' || now - place.at > POSITION_MAX_AGE_MS) return undefined;
  const isSameDocument = place.at >= arrival.documentAt;
  return isSameDocument || arrival.document !== 'navigate' ? place : undefined;
}

function readPlace(text: string): StoredPosition | undefined {
  try {
    const place = JSON.parse(text) as Partial<StoredPosition> | null;
    const { at, storyId, feed } = place ?? {};
    const isWhole =
      typeof at === 'number' &&
      typeof storyId === 'string' &&
      typeof feed?.topic === 'string' &&
      typeof feed.nextOffset === 'number' &&
      typeof feed.hasMore === 'boolean' &&
      Array.isArray(feed.stories) &&
      feed.stories.every(isStory);
    return isWhole ? { at, storyId, feed } : undefined;
  } catch {
    return undefined;
  }
}

function isStory(story: Partial<StoryView> | null): boolean {
  return (
    [story?.id, story?.href, story?.title, story?.description, story?.age].every(
      (text) => typeof text === 'string',
    ) && typeof story?.source?.title === 'string'
  );
}
