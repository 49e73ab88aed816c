import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';
import { rankingMigration } from './ranking-migration.ts';
import type { Tables } from './tables.ts';

const firstTables: Migration = {
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

const feeds: Migration = {
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

const clusters: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('stories').addColumn('cluster_id', 'text').execute();
    await db
      .updateTable('stories')
      .set((e) => ({ cluster_id: e.ref('id') }))
      .execute();
    await db.schema.createIndex('stories_by_cluster').on('stories').column('cluster_id').execute();
    await db.schema
      .createTable('story_bands')
      .addColumn('band', 'bigint', (column) => column.notNull())
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('sort_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('story_bands_key', ['band', 'story_id'])
      .modifyEnd(sql`without rowid`)
      .execute();
  },
};

const summaries: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('summaries')
      .addColumn('story_id', 'text', (column) => column.notNull())
      .addColumn('prompt_id', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('story_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('summaries_key', ['story_id', 'prompt_id', 'language'])
      .execute();
  },
};

/** Migrations in the order of their names; forward only, never edited once released. */
export const migrations: MigrationProvider = {
  async getMigrations() {
    return {
      '0001-first-tables': firstTables,
      '0002-feeds': feeds,
      '0003-clusters': clusters,
      '0004-summaries': summaries,
      '0005-ranking': rankingMigration,
    };
  },
};
