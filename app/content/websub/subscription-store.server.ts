import type { Selectable } from 'kysely';
import type { ContentDatabase, WebSubSubscriptionTable } from '#app/database/database.port.server.ts';
import type { HubSubscription } from './subscription.machine.ts';

/** Reads and writes the subscriptions at hubs; shared by all servers of a database. */
export interface SubscriptionStore {
  all(): Promise<HubSubscription[]>;
  ofFeed(feedUrl: string): Promise<HubSubscription[]>;
  find(id: string): Promise<HubSubscription | undefined>;
  add(subscription: HubSubscription): Promise<void>;
  /**
   * Writes a subscription that has not changed since it was read.
   * @returns false where another server was faster, and nothing was written
   */
  replace(before: HubSubscription, next: HubSubscription): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** When each feed was last read, by its configured address; ms since 1970. */
  lastReads(): Promise<Map<string, number>>;
  /** Lets the next run read a feed, unless it is gone for good. */
  markDue(feedUrl: string, now: number): Promise<void>;
}

/** The subscriptions in a database. */
export function createSubscriptionStore(db: ContentDatabase): SubscriptionStore {
  const rows = () => db.selectFrom('websub_subscriptions').selectAll();
  return {
    all: async () => (await rows().execute()).map(fromRow),
    ofFeed: async (feedUrl) => (await rows().where('feed_url', '=', feedUrl).execute()).map(fromRow),
    async find(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async add(subscription) {
      await db.insertInto('websub_subscriptions').values(toRow(subscription)).execute();
    },
    async replace(before, next) {
      const { numUpdatedRows } = await db
        .updateTable('websub_subscriptions')
        .set(toRow(next))
        .where('id', '=', before.id)
        .where('state', '=', before.state)
        .where('act_at', '=', before.actAt)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
    async remove(id) {
      await db.deleteFrom('websub_subscriptions').where('id', '=', id).execute();
    },
    async lastReads() {
      const feeds = await db.selectFrom('feeds').select(['url', 'updated_at']).execute();
      return new Map(feeds.map(({ url, updated_at }) => [url, updated_at]));
    },
    async markDue(feedUrl, now) {
      await db
        .updateTable('feeds')
        .set({ next_fetch_at: now })
        .where('url', '=', feedUrl)
        .where('next_fetch_at', '>', now)
        .execute();
    },
  };
}

function fromRow(row: Selectable<WebSubSubscriptionTable>): HubSubscription {
  const { feed_url, act_at, lease_ends_at, ...same } = row;
  return { ...same, feedUrl: feed_url, actAt: act_at, leaseEndsAt: lease_ends_at };
}

function toRow({
  feedUrl,
  actAt,
  leaseEndsAt,
  ...same
}: HubSubscription): Selectable<WebSubSubscriptionTable> {
  return { ...same, feed_url: feedUrl, act_at: actAt, lease_ends_at: leaseEndsAt };
}
