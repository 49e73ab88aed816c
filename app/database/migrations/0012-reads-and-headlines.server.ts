import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** The record of each read of a feed, earlier headlines of stories, and second addresses of the same story. */
export const readsAndHeadlines: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('feed_reads')
      .addColumn('feed_url', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('items', 'integer', (column) => column.notNull())
      .addColumn('added', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('same', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('removed', 'integer', (column) => column.notNull())
      .addColumn('removed_as_missing', 'integer', (column) => column.notNull())
      .addColumn('waiting', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('feed_reads_key', ['feed_url', 'read_at'])
      .execute();
    await db.schema.createIndex('feed_reads_by_time').on('feed_reads').column('read_at').execute();
    await db.schema
      .createTable('headline_changes')
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('headline_changes_key', ['story_id', 'changed_at'])
      .execute();
    await db.schema
      .createTable('story_addresses')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .execute();
    await db.schema
      .createIndex('story_addresses_by_story')
      .on('story_addresses')
      .column('story_id')
      .execute();
    await db.schema.alterTable('feeds').addColumn('document_at', 'bigint').execute();
    await db.schema.alterTable('stories').addColumn('updated_at', 'bigint').execute();
    await db.schema.alterTable('stories').addColumn('headline_changed_at', 'bigint').execute();
    // The beginning of a title: PostgreSQL limits the length of index entries.
    await sql`create index stories_by_title on stories (source_id, substr(title, 1, 80))`.execute(db);
  },
};
