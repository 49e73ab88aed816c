import { withoutAppParameters } from '#app/lib/http/app-parameters.ts';
import type { SiteData } from '#app/site/site.port.ts';
import {
  isReturn,
  type PageEntry,
  readStoredStoryList,
  type StoredStoryList,
} from '#app/stories/stories.port.ts';

/** The visitor's position in a feed, as stored for the tab (sessionStorage). */
export interface StoredPosition {
  /** When it was written, ms since 1970. */
  at: number;
  /** Id of the story that was visible. */
  storyId: string;
  feed: StoredStoryList;
}

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
  return position && isReturn(position.at, entry, now) ? position : undefined;
}

function parsePosition(text: string): StoredPosition | undefined {
  try {
    const { at, storyId, feed } = (JSON.parse(text) ?? {}) as Partial<StoredPosition>;
    const list = readStoredStoryList(feed);
    const isValid = typeof at === 'number' && typeof storyId === 'string' && list;
    return isValid ? { at, storyId, feed: list } : undefined;
  } catch {
    return undefined;
  }
}
