import type { FeedContent, ParsedFeed } from '#app/content/ingest/feed-parsers.port.server.ts';
import type { ItemPosition } from './item-positions.ts';

/** How a feed was fetched. */
export interface FeedTransport {
  /** As named. */
  address: string;
  /** The address that answered. */
  url: string;
  /** The new address after a permanent redirect. */
  movedTo?: string;
  headers: Headers;
}

/** A feed with all its facts; the input of the checks. */
export interface LintSubject {
  text: string;
  /** WHATWG name of the encoding that was used. */
  encoding: string;
  /** Problem of the declared encoding. */
  encodingNote: string | null;
  /** Charset of the XML declaration, as written. */
  declaredEncoding: string | null;
  feed: ParsedFeed;
  content: FeedContent;
  /** Positions of the items in the text, in the feed's order; empty for JSON. */
  places: readonly ItemPosition[];
  /** Undefined for a file. */
  transport?: FeedTransport;
  /** ms since 1970. */
  now: number;
}
