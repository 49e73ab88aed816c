import type { FeedContent } from '#app/content/ingest/read-feed.server.ts';
import type { FeedPolicy } from '#app/content/ingest/run/feed-policy.server.ts';
import { deleteOldBands, deleteOldClusters } from '#app/content/store/clusters/assign-clusters.server.ts';
import {
  type IdentifiedItems,
  identifyStories,
} from '#app/content/store/identity/identify-stories.server.ts';
import { deleteRemoved } from '#app/content/store/remove-stories.server.ts';
import { type ContentDatabase, inChunks } from '#app/database/database.port.server.ts';
import { DAY_MS, HOUR_MS } from '#app/lib/dates/durations.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import { type EnforcedPolicy, enforcePolicy } from './enforce-policy.server.ts';
import { deleteOldPushes, lastPushes, type StoredPush } from './feed-pushes.server.ts';
import { deleteOldReads, lastReads, type StoredRead } from './feed-reads.server.ts';
import { withMovedStories } from './moved-stories.server.ts';
import { type FeedRead, type SavedRead, saveRead } from './save-read.server.ts';
import { fromRow } from './source-feed-rows.server.ts';
import type { SourceFeedState } from './source-feed-state.server.ts';
import { type ClaimedPublishers, type KnownFeed, withPublisher } from './with-publisher.server.ts';

/** Reads and writes the stories and states of source feeds. */
export interface SourceFeedStore {
  /** By address. */
  states(): Promise<Map<string, SourceFeedState>>;
  /**
   * What items of a document are in the store.
   * @param feedUrl the feed, where the document has all that it lists
   */
  identify(items: readonly StoredStory[], feedUrl?: string): Promise<IdentifiedItems>;
  /** A document with the publisher that it is of, by what its feed had before and by its site. */
  withPublisher(read: FeedContent, feed: KnownFeed): Promise<FeedContent>;
  /** The last read of each feed that brought a document, by address. */
  lastReads(): Promise<Map<string, StoredRead>>;
  /** The last document that a hub sent of each feed, by address of the feed. */
  lastPushes(): Promise<Map<string, StoredPush>>;
  /** Stories and takedowns in short transactions, the feed's state last. */
  saveRead(read: FeedRead): Promise<SavedRead>;
  /** Applies a changed policy to the stories of a feed in the store, and forgets the feed's validators. */
  enforcePolicy(
    feed: Pick<SourceFeedState, 'url' | 'policy'>,
    policy: FeedPolicy,
    now: number,
  ): Promise<EnforcedPolicy>;
  /** The bodies of those stories that have one, by id. */
  bodies(ids: readonly string[]): Promise<Map<string, string>>;
  title(sourceId: string): Promise<string | undefined>;
  /** Deletes what is no longer needed. */
  tidy(now: number): Promise<void>;
}

/** Stories that were taken down are deleted after this time, in ms; until then they cannot return by mistake. */
const REMOVED_FOR_MS = 7 * DAY_MS;

/** Records of reads and pushes are deleted after this time, in ms. */
const READS_FOR_MS = 30 * DAY_MS;

/** Time between two cleanups, in ms; one reads much of the store. */
const TIDY_EVERY_MS = 6 * HOUR_MS;

/** A feed store over the given database. */
export function createSourceFeedStore(db: ContentDatabase): SourceFeedStore {
  let tidiedAt = 0;
  const claimed: ClaimedPublishers = new Map();
  return {
    async states() {
      const rows = await db.selectFrom('feeds').selectAll().execute();
      return new Map(rows.map((row) => [row.url, fromRow(row)]));
    },
    async identify(items, feedUrl) {
      const identified = await identifyStories(db, items);
      return feedUrl === undefined ? identified : withMovedStories(db, feedUrl, identified);
    },
    withPublisher: (read, feed) => withPublisher(db, read, feed, claimed),
    lastReads: () => lastReads(db),
    lastPushes: () => lastPushes(db),
    saveRead: (read) => saveRead(db, read),
    enforcePolicy: (feed, policy, now) => enforcePolicy(db, feed, policy, now),
    async bodies(ids) {
      const bodies = new Map<string, string>();
      for (const some of inChunks(ids, 200)) {
        const rows = await db
          .selectFrom('stories')
          .select(['id', 'body_html'])
          .where('id', 'in', some)
          .where('body_html', '!=', '')
          .execute();
        for (const { id, body_html } of rows) bodies.set(id, body_html);
      }
      return bodies;
    },
    async title(sourceId) {
      const row = await db
        .selectFrom('sources')
        .select('title')
        .where('id', '=', sourceId)
        .executeTakeFirst();
      return row?.title;
    },
    async tidy(now) {
      if (now - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = now;
      await deleteOldBands(db, now);
      await deleteOldClusters(db, now);
      await deleteRemoved(db, now - REMOVED_FOR_MS);
      await deleteOldReads(db, now - READS_FOR_MS);
      await deleteOldPushes(db, now - READS_FOR_MS);
    },
  };
}
