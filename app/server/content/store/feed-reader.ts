import { sql } from 'kysely';
import type { StoryFacts } from '#app/server/content/ranking/story-facts.ts';
import { engineOf } from './dialects/engine-of.ts';
import { inChunks } from './in-chunks.ts';
import { newestIds, type Window } from './newest-ids.ts';
import type { ContentDatabase } from './open-database.ts';
import type { StoryRow } from './tables.ts';

/** Reads what feeds are made of. Every call is a few index seeks, whatever the size of the store. */
export interface FeedReader {
  /** Rises with every change of the feeds of a language. */
  changes(language: string): Promise<number>;
  /** Which sources have stories under which topic. */
  sourcesByTopic(language: string): Promise<Map<string, ReadonlySet<string>>>;
  /** A stretch of a topic's stories, newest first. */
  window(window: Window): Promise<StoryFacts[]>;
  /** Stories as lists show them: of the body, only the first character, as lists ask whether there is one. */
  listed(ids: readonly string[]): Promise<Map<string, StoryRow>>;
  /** Ids of the sources of feeds, by the feeds' addresses; a feed that was never read has none. */
  sourcesOfFeeds(urls: readonly string[]): Promise<Map<string, string>>;
}

/** A feed reader over the given database. */
export function createFeedReader(db: ContentDatabase): FeedReader {
  return {
    async changes(language) {
      const row = await db
        .selectFrom('feed_changes')
        .select('changes')
        .where('language', '=', language)
        .executeTakeFirst();
      return row?.changes ?? 0;
    },
    sourcesByTopic: (language) => sourcesByTopic(db, language),
    window: async (window) => factsOf(db, await newestIds(db, window)),
    listed: (ids) => listed(db, ids),
    async sourcesOfFeeds(urls) {
      const found = new Map<string, string>();
      for (const some of inChunks(urls, 200)) {
        const rows = await db
          .selectFrom('feeds')
          .select(['url', 'source_id'])
          .where('url', 'in', some)
          .execute();
        for (const { url, source_id } of rows) if (source_id !== null) found.set(url, source_id);
      }
      return found;
    },
  };
}

async function sourcesByTopic(db: ContentDatabase, language: string) {
  const rows = await db
    .selectFrom('topic_sources')
    .select(['topic', 'source_id'])
    .where('language', '=', language)
    .execute();
  const found = new Map<string, Set<string>>();
  for (const { topic, source_id } of rows) {
    const sources = found.get(topic) ?? new Set();
    found.set(topic, sources.add(source_id));
  }
  return found;
}

/** Facts of these stories, in this order. */
async function factsOf(db: ContentDatabase, ids: readonly string[]): Promise<StoryFacts[]> {
  const byId = new Map<string, StoryFacts>();
  for (const some of inChunks(ids, 500)) {
    const { rows } = await factsQuery(db, some).execute(db);
    for (const row of rows) {
      byId.set(row.id, {
        id: row.id,
        sourceId: row.source_id,
        clusterId: row.cluster_id ?? row.id,
        sortAt: row.sort_at,
        hasImage: row.image_url !== null,
        topics: JSON.parse(row.topics) as string[],
        keywords: JSON.parse(row.keywords) as string[],
      });
    }
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All that it asks for stands in one index of the embedded store, named, as SQLite would take the shorter one. */
export function factsQuery(db: ContentDatabase, ids: readonly string[]) {
  const index = engineOf(db) === 'sqlite' ? sql`indexed by stories_to_rank` : sql``;
  return sql<StoryRow>`select id, source_id, sort_at, cluster_id, image_url, topics, keywords
    from stories ${index} where id in (${sql.join([...ids])})`;
}

async function listed(db: ContentDatabase, ids: readonly string[]): Promise<Map<string, StoryRow>> {
  const found = new Map<string, StoryRow>();
  for (const some of inChunks(ids, 500)) {
    // Asked for what is not removed, SQLite would walk through the index of all that is not.
    for (const row of await listQuery(db, some).execute())
      if (row.removed_at === null) found.set(row.id, row);
  }
  return found;
}

/** The query of a list, apart so that its plan can be looked at. */
export function listQuery(db: ContentDatabase, ids: readonly string[]) {
  return db
    .selectFrom('stories')
    .select(['id', 'source_id', 'guid', 'language', 'title', 'description', 'url', 'published_at', 'sort_at'])
    .select(['author', 'image_url', 'audio_url', 'keywords', 'topics', 'removed_at', 'cluster_id', 'seen_at'])
    .select(sql<string>`substr(body_html, 1, 1)`.as('body_html'))
    .where('id', 'in', ids);
}
