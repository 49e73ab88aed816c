import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import type { SiteData } from '#app/site/site.port.ts';
import type { StoryListState, StoryView } from '#app/stories/stories.port.ts';

/** The visitor's position in a feed, as stored for the tab (sessionStorage). */
export interface StoredPosition {
  /** When it was written, ms since 1970. */
  at: number;
  /** Id of the story that was visible. */
  storyId: string;
  feed: Pick<StoryListState<StoryView>, 'topic' | 'stories' | 'hasMore' | 'nextOffset' | 'asOf'>;
}

/** How the page was opened. */
export interface PageEntry {
  /** POP is back, forward or a new document; PUSH and REPLACE follow a link. */
  navigation: 'POP' | 'PUSH' | 'REPLACE';
  /** How the document was opened, as the browser tells (Navigation Timing, `type`). */
  document: string;
  /** When the document was opened, ms since 1970. */
  documentAt: number;
}

/**
 * A stored position older than this, in ms, is ignored and the feed starts at its top: 30 minutes, the default
 * length of a session.
 */
export const POSITION_MAX_AGE_MS = 30 * 60 * 1000;

/**
 * Storage key of a feed's position. Each brand and language at an address has its own, whatever the carrier's app passed
 * to it.
 */
export function positionKey(
  { brid, language }: Pick<SiteData, 'brid' | 'language'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  return `fsd_place ${brid} ${language} ${withoutAppParameters(pathname + search)}`;
}

/** Serializes a position for storage. */
export function storePosition(position: StoredPosition): string {
  return JSON.stringify(position);
}

/**
 * The stored position to restore; undefined when the feed was opened by a link or a new visit, or when the position
 * is too old or invalid. `now` in ms since 1970.
 */
export function positionToRestore(
  text: string | null,
  entry: PageEntry,
  now: number,
): StoredPosition | undefined {
  const position = text === null ? undefined : parsePosition(text);
  if (!position || entry.navigation !== 'POP' || now - position.at > POSITION_MAX_AGE_MS) return undefined;
  const isSameDocument = position.at >= entry.documentAt;
  return isSameDocument || entry.document !== 'navigate' ? position : undefined;
}

function parsePosition(text: string): StoredPosition | undefined {
  try {
    const position = JSON.parse(text) as Partial<StoredPosition> | null;
    const { at, storyId, feed } = position ?? {};
    const isValid =
      typeof at === 'number' &&
      typeof storyId === 'string' &&
      typeof feed?.topic === 'string' &&
      typeof feed.nextOffset === 'number' &&
      typeof feed.hasMore === 'boolean' &&
      ['string', 'undefined'].includes(typeof feed.asOf) &&
      Array.isArray(feed.stories) &&
      feed.stories.every(isStory);
    return isValid ? { at, storyId, feed } : undefined;
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
