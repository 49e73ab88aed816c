import type { Kysely, Migration } from 'kysely';
import type { Tables } from '#app/database/tables.server.ts';

/** The stories, their sources, and their topics. */
export const firstTables: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('sources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('icon', 'text')
      .addColumn('home_url', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('stories')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('guid', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('published_at', 'bigint')
      .addColumn('sort_at', 'bigint', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('image_url', 'text')
      .addColumn('body_html', 'text', (column) => column.notNull())
      .addColumn('keywords', 'text', (column) => column.notNull())
      .addColumn('topics', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('story_topics')
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('sort_at', 'bigint', (column) => column.notNull())
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('story_topics_key', ['topic', 'language', 'sort_at', 'story_id'])
      .execute();
    await db.schema.createIndex('story_topics_by_story').on('story_topics').column('story_id').execute();
  },
};
