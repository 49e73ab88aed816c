import { type Kysely, sql } from 'kysely';
import { engineOf } from '#app/database/engine-of.server.ts';
import type { Tables } from '#app/database/tables.server.ts';

/** Part of migration 0005. Triggers, so that no writer can forget to update the counts. */
export async function countSources(db: Kysely<Tables>): Promise<void> {
  const isEmbedded = engineOf(db) === 'sqlite';
  const count = isEmbedded ? sql`integer` : sql`bigint`;
  const end = isEmbedded ? sql`without rowid` : sql``;
  await sql`create table topic_sources (
    topic text not null, language text not null, source_id text not null, stories ${count} not null,
    primary key (language, topic, source_id)) ${end}`.execute(db);
  await sql`create table feed_changes (language text primary key, changes ${count} not null) ${end}`.execute(
    db,
  );
  await sql`insert into topic_sources select topic, language, source_id, count(*)
    from story_topics group by topic, language, source_id`.execute(db);
  await (isEmbedded ? addEmbeddedTriggers(db) : addPostgresTriggers(db));
}

async function addEmbeddedTriggers(db: Kysely<Tables>): Promise<void> {
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

async function addPostgresTriggers(db: Kysely<Tables>): Promise<void> {
  await sql`create function story_topics_added() returns trigger language plpgsql as $$ begin
    insert into topic_sources values (new.topic, new.language, new.source_id, 1)
      on conflict (language, topic, source_id) do update set stories = topic_sources.stories + 1;
    insert into feed_changes values (new.language, 1)
      on conflict (language) do update set changes = feed_changes.changes + 1;
    return null;
  end $$`.execute(db);
  await sql`create function story_topics_removed() returns trigger language plpgsql as $$ begin
    update topic_sources set stories = stories - 1
      where topic = old.topic and language = old.language and source_id = old.source_id;
    delete from topic_sources
      where topic = old.topic and language = old.language and source_id = old.source_id and stories <= 0;
    update feed_changes set changes = changes + 1 where language = old.language;
    return null;
  end $$`.execute(db);
  await sql`create trigger story_topics_added after insert on story_topics
    for each row execute function story_topics_added()`.execute(db);
  await sql`create trigger story_topics_removed after delete on story_topics
    for each row execute function story_topics_removed()`.execute(db);
}
