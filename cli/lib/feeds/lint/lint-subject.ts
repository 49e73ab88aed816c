import type { FeedContent, ParsedFeed } from '#app/content/content.port.server.ts';
import type { ItemPosition } from './item-positions.ts';

/** How a feed came over the network. */
export interface FeedTransport {
  /** As named. */
  address: string;
  /** The address that answered. */
  url: string;
  /** Where it moved for good. */
  movedTo?: string;
  headers: Headers;
}

/** A feed with all that is known about it; what the checks look at. */
export interface LintSubject {
  text: string;
  /** WHATWG name of the encoding that was read. */
  encoding: string;
  /** What was wrong with the declared encoding. */
  encodingNote: string | null;
  /** Charset of the XML declaration, as written. */
  declaredEncoding: string | null;
  feed: ParsedFeed;
  content: FeedContent;
  /** Where the items stand in the text, in the feed's order; empty for JSON. */
  places: readonly ItemPosition[];
  /** Undefined for a file. */
  transport?: FeedTransport;
  /** ms since 1970. */
  now: number;
}
