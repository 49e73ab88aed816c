import type { Selectable } from 'kysely';
import type { ClusterTables } from './cluster-tables.server.ts';
import type { FeedTables } from './feed-tables.server.ts';
import type { PictureTables } from './picture-tables.server.ts';
import type { StoryTable, StoryTables, SummaryTable } from './story-tables.server.ts';
import type { VisitorTables } from './visitor-tables.server.ts';

export type { ClusterTable } from './cluster-tables.server.ts';
export type {
  FeedPushTable,
  FeedReadTable,
  FeedTable,
  WebSubSubscriptionTable,
} from './feed-tables.server.ts';
export type { PictureFactsTable } from './picture-tables.server.ts';

/** All tables of the store. */
export interface Tables extends StoryTables, FeedTables, ClusterTables, VisitorTables, PictureTables {}

/** Their names. */
export const TABLE_NAMES = Object.keys({
  sources: true,
  stories: true,
  story_topics: true,
  headline_changes: true,
  story_addresses: true,
  summaries: true,
  topic_sources: true,
  feed_changes: true,
  feeds: true,
  feed_stories: true,
  feed_reads: true,
  feed_pushes: true,
  websub_subscriptions: true,
  story_bands: true,
  clusters: true,
  cluster_terms: true,
  term_counts: true,
  reactions: true,
  events: true,
  feedback: true,
  push_subscriptions: true,
  push_counts: true,
  picture_previews: true,
  picture_facts: true,
} satisfies Record<keyof Tables, true>);

/** A summary, as read and as written. */
export type SummaryRow = Selectable<SummaryTable>;

/** A story, as read. */
export type StoryRow = Omit<Selectable<StoryTable>, 'change'>;
