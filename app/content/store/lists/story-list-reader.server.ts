import { sql } from 'kysely';
import type { StoryFeatures } from '#app/content/ranking/score-story.server.ts';
import {
  type ContentDatabase,
  compiledQuery,
  engineOf,
  inChunks,
  type StoryRow,
} from '#app/database/database.port.server.ts';
import { oncePerRequest } from '#app/tracing/tracing.port.server.ts';
import { newestIds, type TopicWindow } from './newest-ids.server.ts';

/** Reads what story lists are made of. Every call takes a few index seeks, however large the store is. */
export interface StoryListReader {
  /** Rises with every change of a language's story lists; read once for each request. */
  changes(language: string): Promise<number>;
  /** Ids of the language's stories that changed after that state; undefined where there are more than the limit. */
  changedSince(language: string, changes: number, limit: number): Promise<string[] | undefined>;
  /** Which sources have stories under which topic. */
  sourcesByTopic(language: string): Promise<Map<string, ReadonlySet<string>>>;
  /** Ids of a part of a topic's stories, newest first. */
  newest(window: TopicWindow): Promise<string[]>;
  /** What ranking knows of stories. */
  facts(ids: readonly string[]): Promise<Map<string, StoryFeatures>>;
  /** Stories as lists show them: of the body, only the first character, as lists ask whether there is one. */
  listed(ids: readonly string[]): Promise<Map<string, StoryRow>>;
  /** The sources that tell each of these events, by cluster id; clusters of one source are left out. */
  eventSources(clusterIds: readonly string[]): Promise<Map<string, string[]>>;
  /** The newest stories of a cluster, newest first, as lists show them. */
  ofCluster(clusterId: string, limit: number): Promise<StoryRow[]>;
  /** Ids of the sources of feeds, by the feeds' addresses; a feed that was never read has none. */
  sourcesOfFeeds(urls: readonly string[]): Promise<Map<string, string>>;
}

/** A story list reader over the given database. */
export function createStoryListReader(db: ContentDatabase): StoryListReader {
  const changesOf = compiledQuery(
    db,
    db.selectFrom('feed_changes').select('changes').where('language', '=', ''),
  );
  return {
    changes: oncePerRequest(async (language) => {
      const [row] = await changesOf(language);
      return row?.changes ?? 0;
    }),
    async changedSince(language, changes, limit) {
      const rows = await db
        .selectFrom('stories')
        .select('id')
        .where('language', '=', language)
        .where('change', '>', changes)
        .limit(limit + 1)
        .execute();
      return rows.length > limit ? undefined : rows.map(({ id }) => id);
    },
    sourcesByTopic: (language) => sourcesByTopic(db, language),
    newest: (window) => newestIds(db, window),
    facts: (ids) => factsOf(db, ids),
    listed: (ids) => listed(db, ids),
    eventSources: (ids) => eventSources(db, ids),
    ofCluster: (id, limit) =>
      listColumns(db)
        .where('cluster_id', '=', id)
        .where('removed_at', 'is', null)
        .orderBy('sort_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
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

/** One row a topic: a row a source would cost more than all the rest of a feed. */
async function sourcesByTopic(db: ContentDatabase, language: string) {
  const list = engineOf(db) === 'sqlite' ? sql`json_group_array(source_id)` : sql`json_agg(source_id)::text`;
  const { rows } = await sql<{ topic: string; sources: string }>`
    select topic, ${list} as sources from topic_sources where language = ${language} group by topic`.execute(
    db,
  );
  return new Map(rows.map(({ topic, sources }) => [topic, new Set(JSON.parse(sources) as string[])]));
}

async function factsOf(db: ContentDatabase, ids: readonly string[]): Promise<Map<string, StoryFeatures>> {
  const byId = new Map<string, StoryFeatures>();
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
  return byId;
}

/** All that it asks for is in one index of the embedded store, named, as SQLite would take the shorter one. */
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

/** The query of a list, exported so that tests can check its plan. */
export function listQuery(db: ContentDatabase, ids: readonly string[]) {
  return listColumns(db).where('id', 'in', ids);
}

async function eventSources(db: ContentDatabase, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of inChunks(ids, 500)) {
    const rows = await db
      .selectFrom('stories')
      .select(['cluster_id', 'source_id'])
      .distinct()
      .where('cluster_id', 'in', some)
      .where('removed_at', 'is', null)
      .orderBy('source_id')
      .execute();
    for (const { cluster_id: id, source_id: source } of rows)
      if (id !== null) found.set(id, [...(found.get(id) ?? []), source]);
  }
  return new Map([...found].filter(([, sources]) => sources.length > 1));
}

function listColumns(db: ContentDatabase) {
  return db
    .selectFrom('stories')
    .select(['id', 'source_id', 'guid', 'language', 'title', 'description', 'url', 'published_at', 'sort_at'])
    .select(['author', 'image_url', 'audio_url', 'keywords', 'topics', 'removed_at', 'cluster_id', 'seen_at'])
    .select(['updated_at', 'headline_changed_at'])
    .select(sql<string>`substr(body_html, 1, 1)`.as('body_html'));
}
