import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** Where feeds moved, which feeds pages name, and the subscriptions at hubs. */
export const feedAddresses: Migration = {
  async up(db: Kysely<Tables>) {
    // SQLite adds one column at a time.
    await db.schema.alterTable('feeds').addColumn('current_url', 'text').execute();
    await db.schema.alterTable('feeds').addColumn('moved_to', 'text').execute();
    await db.schema
      .alterTable('feeds')
      .addColumn('moved_reads', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('feeds').addColumn('named_feed', 'text').execute();
    await db.schema
      .createTable('websub_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feed_url', 'text', (column) => column.notNull())
      .addColumn('hub', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('act_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('lease_ends_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('websub_subscriptions_by_feed')
      .on('websub_subscriptions')
      .column('feed_url')
      .execute();
  },
};
