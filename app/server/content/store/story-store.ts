import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { writeAlone } from './dialects/write-alone.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { type HostedStory, hostedStories } from './hosted-stories.ts';
import type { ContentDatabase } from './open-database.ts';
import { createReactionStore, type ReactionStore } from './reaction-store.ts';
import { FEED_OF_ALL, type SaveResult, saveStories } from './save-stories.ts';
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

/** Reads and writes stories. */
export interface StoryStore {
  save(source: StoredSource, stories: readonly StoredStory[], now: number): Promise<SaveResult>;
  /** Newest first; `topic` undefined means all topics. */
  newest(topic: Topic | undefined, filter: StoryFilter, limit: number, offset: number): Promise<StoryRow[]>;
  /** The newest that the site shows in full, newest first, without their texts. */
  hosted(filter: StoryFilter, limit: number): Promise<HostedStory[]>;
  topicsWithStories(filter: StoryFilter): Promise<Set<string>>;
  byId(id: string): Promise<StoryRow | undefined>;
  sources(ids: readonly string[]): Promise<StoredSource[]>;
  count(): Promise<number>;
  /** Rejects when the tables cannot be read. */
  ready(): Promise<void>;
  /** What feeds are made of. */
  feeds: FeedReader;
  reactions: ReactionStore;
}

/** A story store over the given database. */
export function createStoryStore(db: ContentDatabase): StoryStore {
  return {
    save: (source, stories, now) => writeAlone(db, (tx) => saveStories(tx, source, stories, now)),
    newest: (topic, filter, limit, offset) => newest(db, topic, filter, limit, offset),
    hosted: (filter, limit) => hostedStories(db, filter, limit),
    async topicsWithStories(filter) {
      let query = db
        .selectFrom('topic_sources')
        .select('topic')
        .distinct()
        .where('language', '=', filter.language);
      if (filter.providers.length > 0) query = query.where('source_id', 'in', filter.providers);
      if (filter.providersBlacklist.length > 0)
        query = query.where('source_id', 'not in', filter.providersBlacklist);
      return new Set((await query.execute()).map((row) => row.topic));
    },
    byId: (id) =>
      db
        .selectFrom('stories')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
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
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    },
    async ready() {
      await db.selectFrom('sources').select('id').limit(1).execute();
    },
    feeds: createFeedReader(db),
    reactions: createReactionStore(db),
  };
}

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
    .where('story_topics.topic', '=', topic ?? FEED_OF_ALL)
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
