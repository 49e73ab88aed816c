import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** The record of what hubs sent of feeds. */
export const feedPushes: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('feed_pushes')
      .addColumn('feed_url', 'text', (column) => column.notNull())
      .addColumn('pushed_at', 'bigint', (column) => column.notNull())
      .addColumn('items', 'integer', (column) => column.notNull())
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('same', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_pushes_key', ['feed_url', 'pushed_at'])
      .execute();
    await db.schema.createIndex('feed_pushes_by_time').on('feed_pushes').column('pushed_at').execute();
  },
};
