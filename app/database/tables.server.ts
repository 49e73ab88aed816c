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

/** A summary, as read and as written. */
export type SummaryRow = Selectable<SummaryTable>;

/** A story, as read. */
export type StoryRow = Omit<Selectable<StoryTable>, 'change'>;
