import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import type { Topic } from '#schemas/content/topics.ts';
import type { ContentDatabase } from './open-database.ts';
import type { StoryRow } from './tables.ts';

/** Which stories a reader of one brand may see. */
export interface StoryFilter {
  language: string;
  /** Source ids to choose from; empty means all. */
  providers: readonly string[];
  /** Source ids never shown. */
  providersBlacklist: readonly string[];
  excludeIds: readonly string[];
}

/** What a save changed. */
export interface SaveResult {
  added: number;
  updated: number;
}

/** Reads and writes stories. */
export interface StoryStore {
  save(source: StoredSource, stories: readonly StoredStory[], now: number): Promise<SaveResult>;
  /** Newest first; `topic` undefined means all topics. */
  newest(topic: Topic | undefined, filter: StoryFilter, limit: number, offset: number): Promise<StoryRow[]>;
  topicsWithStories(filter: StoryFilter): Promise<Set<string>>;
  byId(id: string): Promise<StoryRow | undefined>;
  sources(ids: readonly string[]): Promise<StoredSource[]>;
  count(): Promise<number>;
  /** Rejects when the tables cannot be read. */
  ready(): Promise<void>;
}

/** A story store over the given database. */
export function createStoryStore(db: ContentDatabase): StoryStore {
  return {
    save: (source, stories, now) => save(db, source, stories, now),
    newest: (topic, filter, limit, offset) => newest(db, topic, filter, limit, offset),
    async topicsWithStories(filter) {
      let query = db
        .selectFrom('story_topics')
        .select('topic')
        .distinct()
        .where('language', '=', filter.language);
      if (filter.providers.length > 0) query = query.where('source_id', 'in', filter.providers);
      if (filter.providersBlacklist.length > 0)
        query = query.where('source_id', 'not in', filter.providersBlacklist);
      return new Set((await query.execute()).map((row) => row.topic));
    },
    byId: (id) => db.selectFrom('stories').selectAll().where('id', '=', id).executeTakeFirst(),
    async sources(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('sources').selectAll().where('id', 'in', ids).execute();
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        icon: row.icon,
        homeUrl: row.home_url,
        language: row.language,
      }));
    },
    async count() {
      const row = await db
        .selectFrom('stories')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    },
    async ready() {
      await db.selectFrom('sources').select('id').limit(1).execute();
    },
  };
}

/**
 * A story without a date keeps the place that it got when it was first seen: a day behind, so that the archive of a
 * feed without dates does not push the news of the day away.
 */
const UNDATED_BEHIND_MS = 24 * 3_600_000;

/** Every story stands under this topic too: it is the feed of all. */
const ALL: Topic = 'latest';

function newest(
  db: ContentDatabase,
  topic: Topic | undefined,
  filter: StoryFilter,
  limit: number,
  offset: number,
) {
  let query = db
    .selectFrom('story_topics')
    .innerJoin('stories', 'stories.id', 'story_topics.story_id')
    .selectAll('stories')
    .where('story_topics.topic', '=', topic ?? ALL)
    .where('story_topics.language', '=', filter.language);
  if (filter.providers.length > 0) query = query.where('story_topics.source_id', 'in', filter.providers);
  if (filter.providersBlacklist.length > 0) {
    query = query.where('story_topics.source_id', 'not in', filter.providersBlacklist);
  }
  if (filter.excludeIds.length > 0) query = query.where('story_topics.story_id', 'not in', filter.excludeIds);
  return query
    .orderBy('story_topics.sort_at', 'desc')
    .orderBy('story_topics.story_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

async function save(
  db: ContentDatabase,
  source: StoredSource,
  stories: readonly StoredStory[],
  now: number,
): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    const sourceRow = {
      id: source.id,
      title: source.title,
      icon: source.icon,
      home_url: source.homeUrl,
      language: source.language,
    };
    await tx
      .insertInto('sources')
      .values(sourceRow)
      .onConflict((c) => c.column('id').doUpdateSet(sourceRow))
      .execute();
    const result: SaveResult = { added: 0, updated: 0 };
    for (const story of stories) {
      const known = await tx
        .selectFrom('stories')
        .select('sort_at')
        .where('id', '=', story.id)
        .executeTakeFirst();
      const sortAt = Math.min(story.publishedAt ?? known?.sort_at ?? now - UNDATED_BEHIND_MS, now);
      const row = toRow(story, sortAt);
      await tx
        .insertInto('stories')
        .values(row)
        .onConflict((c) => c.column('id').doUpdateSet(row))
        .execute();
      await tx.deleteFrom('story_topics').where('story_id', '=', story.id).execute();
      const topics = [...new Set<Topic>([...story.topics, ALL])];
      await tx
        .insertInto('story_topics')
        .values(
          topics.map((topic) => ({
            topic,
            language: story.language,
            sort_at: sortAt,
            story_id: story.id,
            source_id: story.sourceId,
          })),
        )
        .execute();
      if (known) result.updated += 1;
      else result.added += 1;
    }
    return result;
  });
}

function toRow(story: StoredStory, sortAt: number) {
  return {
    id: story.id,
    source_id: story.sourceId,
    guid: story.guid,
    language: story.language,
    title: story.title,
    description: story.description,
    url: story.url,
    published_at: story.publishedAt,
    sort_at: sortAt,
    author: story.author,
    image_url: story.imageUrl,
    body_html: story.bodyHtml,
    keywords: JSON.stringify(story.keywords),
    topics: JSON.stringify(story.topics),
  };
}
