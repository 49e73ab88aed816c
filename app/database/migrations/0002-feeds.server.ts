import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** When feeds are read, which stories they contained, and which were taken down. */
export const feeds: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('feeds')
      .addColumn('url', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text')
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .addColumn('next_fetch_at', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('last_status', 'integer')
      .addColumn('last_error', 'text')
      .addColumn('rhythm', 'bigint')
      .addColumn('pace', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('feed_stories')
      .addColumn('feed_url', 'text', (column) => column.notNull())
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_stories_key', ['feed_url', 'story_id'])
      .execute();
    await db.schema.createIndex('feed_stories_by_story').on('feed_stories').column('story_id').execute();
    await db.schema.alterTable('stories').addColumn('removed_at', 'bigint').execute();
    await db.schema.createIndex('stories_removed').on('stories').column('removed_at').execute();
  },
};
