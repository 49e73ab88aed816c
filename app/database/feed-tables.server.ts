import type { Generated } from 'kysely';

/** Row of a feed's schedule. Times are milliseconds since 1970. */
export interface FeedTable {
  url: string;
  /** Null until its first stories are read. */
  source_id: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Null if the feed is gone (410). */
  next_fetch_at: number | null;
  /** Number of consecutive failed reads. */
  failures: number;
  /** HTTP status; null if there was no response. */
  last_status: number | null;
  last_error: string | null;
  /** Time between two reads according to the times of its items, in ms. */
  rhythm: number | null;
  /** JSON of what the feed says about how often to read it. */
  pace: string | null;
  updated_at: number;
  /** Time of the newest document that was read, as its publisher dates it; null where it does not. */
  document_at: Generated<number | null>;
  /** Where the feed is asked since it moved for good; null: at its configured address. */
  current_url: string | null;
  /** A further move for good that the last reads saw. */
  moved_to: string | null;
  /** How many reads in a row saw that move. */
  moved_reads: Generated<number>;
  /** The feed that the web page at the configured address names; null where the address is the feed's own. */
  named_feed: string | null;
  /** JSON of the policy that its stories in the store meet; null: from before it was stored. */
  policy: string | null;
  /** `updated_at` when the policy was written; another value: an older server, which writes no policy, read the feed since. */
  policy_at: number | null;
}

/** Which feeds contained a story. */
interface FeedStoryTable {
  feed_url: string;
  story_id: string;
  /**
   * Time of the first of the latest reads in a row in which the story was missing between others; null if the latest
   * read had it.
   */
  missing_since: Generated<number | null>;
}

/** Row of one read of a feed that brought a document. */
export interface FeedReadTable {
  feed_url: string;
  /** Milliseconds since 1970. */
  read_at: number;
  /** Items in the document: as many as the next four together. */
  items: number;
  added: number;
  changed: number;
  same: number;
  /** JSON of the numbers of items that were left out, by reason. */
  left_out: string;
  /** Stories taken down. */
  removed: number;
  /** Of them those that were missing in two reads in a row. */
  removed_as_missing: number;
  /** Stories missing in two reads in a row that wait for an operator's word. */
  waiting: number;
}

/** Row of one document that a hub sent of a feed, read into the store. */
export interface FeedPushTable {
  feed_url: string;
  /** When it was read, in milliseconds since 1970. */
  pushed_at: number;
  /** Items in the document: as many as the next four together. */
  items: number;
  added: number;
  changed: number;
  same: number;
  /** JSON of the numbers of items that were left out, by reason. */
  left_out: string;
  /** Stories taken down: a push may mark some as deleted. */
  removed: number;
}

/** Row of a subscription at a WebSub hub. Times are milliseconds since 1970. */
export interface WebSubSubscriptionTable {
  /** Random; the end of the callback address, which the hub alone knows. */
  id: string;
  /** As configured. */
  feed_url: string;
  hub: string;
  /** The feed's `rel=self` address. */
  topic: string;
  /** Key of the signatures of what the hub sends. */
  secret: string;
  /** `pending`: to be verified by the hub; `ending`: to be given up. */
  state: 'pending' | 'verified' | 'denied' | 'ending';
  /** When the hub is to be asked next. */
  act_at: number;
  /** Requests in a row that did not lead to a verification. */
  tries: number;
  /** Null until the first verification. */
  lease_ends_at: number | null;
}

/** The tables of feeds: when they are read, what each read brought, and subscriptions at hubs. */
export interface FeedTables {
  feeds: FeedTable;
  feed_stories: FeedStoryTable;
  feed_reads: FeedReadTable;
  feed_pushes: FeedPushTable;
  websub_subscriptions: WebSubSubscriptionTable;
}
