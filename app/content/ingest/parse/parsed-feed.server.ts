import type { FeedFormat } from '#schemas/content/feed-formats.ts';
import type { FeedPace } from './feed-pace.server.ts';

/** How a picture was declared outside an item's HTML. */
export type ImageKind = 'content' | 'thumbnail' | 'enclosure' | 'item' | 'itunes';

/** A picture that an item declares; sizes in pixels where the feed states them. */
export interface DeclaredImage {
  kind: ImageKind;
  /** As written: may be relative. */
  url: string;
  width?: number;
  height?: number;
}

/** A file that an item encloses, of whatever kind; all but the address as the feed says, which may be nothing. */
export interface EnclosedFile {
  /** As written: may be relative. */
  url?: string | undefined;
  type?: string | undefined;
  /** Of Media RSS. */
  medium?: string | undefined;
}

/** One item of any feed format, in one shape; nothing of it is sanitised yet. */
export interface ParsedItem {
  /** The feed's own id; null where it has none. */
  guid: string | null;
  /** Plain text. */
  title: string | null;
  /** As written: may be relative. */
  link: string | null;
  /** `xml:base` of the item, as written. */
  base: string | null;
  /** ms since 1970; null where there is no readable date. */
  publishedAt: number | null;
  /** When the publisher changed it, in ms since 1970; null where the feed does not say. */
  updatedAt: number | null;
  /** HTML of the teaser. */
  summary: string | null;
  /** `xml:base` of the teaser alone, as written. */
  summaryBase?: string | undefined;
  /** HTML of the full text, where the format has a place for it. */
  body: string | null;
  /** `xml:base` of the full text alone, as written. */
  bodyBase?: string | undefined;
  author: string | null;
  categories: string[];
  /** As written, such as `en-US`. */
  language: string | null;
  images: DeclaredImage[];
  files: EnclosedFile[];
}

/** A feed of any format in one shape. */
export interface ParsedFeed {
  format: FeedFormat;
  /** Plain text. */
  title: string | null;
  /** As written: may be relative. */
  homeUrl: string | null;
  icon: string | null;
  language: string | null;
  /** `xml:base` of the feed, as written. */
  base: string | null;
  pace: FeedPace;
  /** When the publisher wrote the document, in ms since 1970; null where it does not say. */
  writtenAt: number | null;
  /** Who sends new stories as they appear (WebSub); as written. */
  hub: string | null;
  /** The feed's own address, as written. */
  self: string | null;
  items: ParsedItem[];
}
