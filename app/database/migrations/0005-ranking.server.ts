import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';
import { countSources } from './count-sources.server.ts';

/**
 * Reactions of visitors, and the indexes and counts that keep the cost of a story list independent of the size of the
 * store.
 */
export const ranking: Migration = {
  async up(db: Kysely<Tables>) {
    await addReactions(db);
    await addSeenAt(db);
    await addIndexes(db);
    await countSources(db);
  },
};

async function addReactions(db: Kysely<Tables>): Promise<void> {
  const isEmbedded = engineOf(db) === 'sqlite';
  await db.schema
    .createTable('reactions')
    .addColumn('id', isEmbedded ? 'integer' : 'bigserial', (column) =>
      isEmbedded ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('auid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('story_id', 'text')
    .addColumn('source_id', 'text')
    .addColumn('topic', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reactions_by_visitor').on('reactions').columns(['auid', 'id']).execute();
}

/** When a story was first stored; unknown for existing stories, for which their own time is early enough. */
async function addSeenAt(db: Kysely<Tables>): Promise<void> {
  for (const table of ['stories', 'story_topics'] as const) {
    await db.schema.alterTable(table).addColumn('seen_at', 'bigint').execute();
    await db
      .updateTable(table)
      .set((e) => ({ seen_at: e.ref('sort_at') }))
      .execute();
  }
}

/** The second holds all columns that ranking reads, so that ranking never reads the pages with the bodies. */
async function addIndexes(db: Kysely<Tables>): Promise<void> {
  await sql`create index story_topics_by_source
    on story_topics (topic, language, source_id, sort_at, story_id, seen_at)`.execute(db);
  // PostgreSQL stores long bodies apart from their rows by itself, and allows no index entry above 2.7 kB.
  if (engineOf(db) === 'postgres') return;
  await sql`create index stories_to_rank
    on stories (id, source_id, sort_at, cluster_id, image_url, topics, keywords)`.execute(db);
}
