import type { Generated, Selectable } from 'kysely';
import type { ReactionKind } from '#schemas/api/reactions.ts';

/** Row of a publisher. */
export interface SourceTable {
  id: string;
  title: string;
  icon: string | null;
  home_url: string | null;
  language: string;
}

/** Row of a story. Times are milliseconds since 1970. */
export interface StoryTable {
  id: string;
  source_id: string;
  guid: string;
  language: string;
  title: string;
  description: string;
  url: string | null;
  /** As the feed says, which may be in the future; visitors see `shownDate`. */
  published_at: number | null;
  /** The time that story lists sort by (`sortTime`): the publication; if that was in the future, the first sight. */
  sort_at: number;
  author: string | null;
  image_url: string | null;
  audio_url: string | null;
  body_html: string;
  /** JSON list of words. */
  keywords: string;
  /** JSON list of topics, the main one first. */
  topics: string;
  /** When its source took it down; from then on it has no topic, is not shown, and may be deleted. */
  removed_at: number | null;
  /** The cluster of the story: the id of the first story of the event, across sources; often its own id. */
  cluster_id: string | null;
  /** When it was first stored; a snapshot holds the stories stored up to its time. */
  seen_at: number | null;
  /** When its publisher changed it last, by the feed; null where the feed does not say. */
  updated_at: Generated<number | null>;
  /** When its headline changed last; null where it never did. */
  headline_changed_at: Generated<number | null>;
  /**
   * State of its language's story lists when it was last written or taken down (feed_changes); null: from before they
   * were counted.
   */
  change: number | null;
}

/** One row for each topic of a story, so that the newest of a topic are one index scan. */
export interface StoryTopicTable {
  topic: string;
  language: string;
  sort_at: number;
  story_id: string;
  source_id: string;
  /** As in the story's row. */
  seen_at: number | null;
}

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

/** A headline that a story had before. */
export interface HeadlineChangeTable {
  story_id: string;
  /** When it was replaced, in milliseconds since 1970. */
  changed_at: number;
  title: string;
}

/** A further address of a story, by the id that it would have as a story of its own. */
export interface StoryAddressTable {
  id: string;
  story_id: string;
  url: string | null;
}

/** Which feeds contained a story. */
export interface FeedStoryTable {
  feed_url: string;
  story_id: string;
  /**
   * Time of the first of the latest reads in a row in which the story was missing between others; null if the latest
   * read had it.
   */
  missing_since: Generated<number | null>;
}

/** Keys that stories of the same wording share (MinHash bands); stored for some days. */
export interface StoryBandTable {
  band: number;
  story_id: string;
  sort_at: number;
}

/** Row of a cluster: the stories of one event, as far as new stories are compared with them. */
export interface ClusterTable {
  /** The id of its first story. */
  id: string;
  language: string;
  /** How many stories it has had, those that were taken down included. */
  stories: number;
  /** Times of its first and its last story. */
  first_at: number;
  last_at: number;
  /** JSON: triples of a term, the number of stories with it, and its weight. */
  terms: string;
  /** JSON: pairs of a source's id and the number of its stories. */
  sources: string;
}

/** A cluster has a term. */
export interface ClusterTermTable {
  term: number;
  cluster_id: string;
}

/** How many clusters have a term; the term of the empty word counts the clusters of a language. */
export interface TermCountTable {
  term: number;
  clusters: number;
}

/** Row of a summary: one for each story, prompt and language. */
export interface SummaryTable {
  story_id: string;
  prompt_id: string;
  language: string;
  /** Plain text; paragraphs are separated by an empty line. */
  text: string;
  made_by: 'ai' | 'extract';
  /** Name of the model, or of the algorithm. */
  model: string;
  /** Hash of the text and the prompt that it was written from. */
  story_hash: string;
  /** Milliseconds since 1970. */
  created_at: number;
}

/** A visitor's reaction to a story, a source or a topic; first-party, by auid, deleted on request. */
export interface ReactionTable {
  id: Generated<number>;
  auid: string;
  kind: ReactionKind;
  story_id: string | null;
  source_id: string | null;
  topic: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** How many stories a source has under a topic; updated by triggers. */
export interface TopicSourceTable {
  topic: string;
  language: string;
  source_id: string;
  stories: number;
}

/** A counter that rises with every change of the story lists of a language; updated by triggers. */
export interface FeedChangeTable {
  language: string;
  changes: number;
}

/** Row of a usage event. Times are milliseconds since 1970. */
export interface EventTable {
  /** In the order of arrival. */
  seq: Generated<number>;
  event_id: string;
  brid: string;
  name: string;
  received_at: number;
  /** JSON of the event. */
  payload: string;
  /**
   * When it is due to be sent to the carrier's collector, in ms since 1970; null if there is none, or once it was
   * sent.
   */
  forward_at: number | null;
  /** Number of failed attempts to send it. */
  tries: Generated<number>;
}

/** An answer on the feedback card, anonymous. */
export interface FeedbackTable {
  id: Generated<number>;
  /** Random name that the browser gave it; null for feedback without one. */
  feedback_id: Generated<string | null>;
  brid: string;
  language: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A device that wants the messages of a topic. */
export interface PushSubscriptionTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  topic: string;
  brid: string;
  language: string;
  time_zone: string;
  provider: 'web-push' | 'firebase';
  token: string;
  /** Milliseconds since 1970. */
  created_at: number;
  /** When the device last said that it is there, in ms since 1970. */
  seen_at: number;
}

/** How many push messages, or devices, of a brand had an outcome, since the first. */
export interface PushCountTable {
  brid: string;
  outcome: 'sent' | 'failed' | 'expired';
  reason: string;
  count: number;
}

/** The blurred preview shown until a picture is loaded. */
export interface PicturePreviewTable {
  /** Hash of the picture's address: SHA-256, cut to 132 bits, in base64url. */
  picture: string;
  /** As `previewStyle` takes it; empty for a picture with transparency, which must have none. */
  preview: string;
  /** Milliseconds since 1970. */
  made_at: number;
}

/** What is known of a picture, by fetching it. Times are milliseconds since 1970. */
export interface PictureFactsTable {
  /** As in `picture_previews`. */
  picture: string;
  /** In px, upright; null where the picture could not be had. */
  width: number | null;
  height: number | null;
  /** Focal point, in whole percent from the left and from the top. */
  focus_x: number | null;
  focus_y: number | null;
  /** JSON list of colours as `#rrggbb`, the most frequent first. */
  colors: string;
  /** 1: a logo or a card of text. */
  is_graphic: number;
  /** Failed attempts in a row. */
  failures: number;
  /** When a picture that could not be had may be asked for again; null where it was measured. */
  retry_at: number | null;
  measured_at: number;
}

/** All tables of the store. */
export interface Tables {
  sources: SourceTable;
  stories: StoryTable;
  story_topics: StoryTopicTable;
  feeds: FeedTable;
  feed_stories: FeedStoryTable;
  feed_reads: FeedReadTable;
  feed_pushes: FeedPushTable;
  headline_changes: HeadlineChangeTable;
  story_addresses: StoryAddressTable;
  websub_subscriptions: WebSubSubscriptionTable;
  story_bands: StoryBandTable;
  clusters: ClusterTable;
  cluster_terms: ClusterTermTable;
  term_counts: TermCountTable;
  summaries: SummaryTable;
  reactions: ReactionTable;
  topic_sources: TopicSourceTable;
  feed_changes: FeedChangeTable;
  events: EventTable;
  feedback: FeedbackTable;
  push_subscriptions: PushSubscriptionTable;
  push_counts: PushCountTable;
  picture_previews: PicturePreviewTable;
  picture_facts: PictureFactsTable;
}

/** A summary, as read and as written. */
export type SummaryRow = Selectable<SummaryTable>;

/** A story, as read. */
export type StoryRow = Omit<Selectable<StoryTable>, 'change'>;
