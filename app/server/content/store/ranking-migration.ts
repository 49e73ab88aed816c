import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What visitors said of stories, and what keeps a feed's cost apart from the size of the store. */
export const rankingMigration: Migration = {
  async up(db: Kysely<Tables>) {
    await addReactions(db);
    await addSeenAt(db);
    await addIndexes(db);
    await countSources(db);
  },
};

async function addReactions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('reactions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('auid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('story_id', 'text')
    .addColumn('source_id', 'text')
    .addColumn('topic', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reactions_by_visitor').on('reactions').columns(['auid', 'id']).execute();
}

/** When a story came in; of those that are there already nobody knows, and their own time is early enough. */
async function addSeenAt(db: Kysely<Tables>): Promise<void> {
  for (const table of ['stories', 'story_topics'] as const) {
    await db.schema.alterTable(table).addColumn('seen_at', 'bigint').execute();
    await db
      .updateTable(table)
      .set((e) => ({ seen_at: e.ref('sort_at') }))
      .execute();
  }
}

/** The second holds all that ranking reads, so that it never turns the pages on which the bodies are. */
async function addIndexes(db: Kysely<Tables>): Promise<void> {
  await sql`create index story_topics_by_source
    on story_topics (topic, language, source_id, sort_at, story_id, seen_at)`.execute(db);
  await sql`create index stories_to_rank
    on stories (id, source_id, sort_at, cluster_id, image_url, topics, keywords)`.execute(db);
}

/** Triggers, so that no writer can forget to count. */
async function countSources(db: Kysely<Tables>): Promise<void> {
  await sql`create table topic_sources (
    topic text not null, language text not null, source_id text not null, stories integer not null,
    primary key (language, topic, source_id)) without rowid`.execute(db);
  await sql`create table feed_changes (language text primary key, changes integer not null) without rowid`.execute(
    db,
  );
  await sql`insert into topic_sources select topic, language, source_id, count(*)
    from story_topics group by topic, language, source_id`.execute(db);
  await sql`create trigger story_topics_added after insert on story_topics begin
    insert into topic_sources values (new.topic, new.language, new.source_id, 1)
      on conflict (language, topic, source_id) do update set stories = stories + 1;
    insert into feed_changes values (new.language, 1)
      on conflict (language) do update set changes = changes + 1;
  end`.execute(db);
  await sql`create trigger story_topics_removed after delete on story_topics begin
    update topic_sources set stories = stories - 1
      where topic = old.topic and language = old.language and source_id = old.source_id;
    delete from topic_sources
      where topic = old.topic and language = old.language and source_id = old.source_id and stories <= 0;
    update feed_changes set changes = changes + 1 where language = old.language;
  end`.execute(db);
}
