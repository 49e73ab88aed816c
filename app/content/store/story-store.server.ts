import {
  type ContentDatabase,
  inChunks,
  type StoryRow,
  writeInTurns,
} from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { createFeedReader, type FeedReader } from './feed-reader.server.ts';
import { type HostedStory, hostedStories, type StoryFilter } from './hosted-stories.server.ts';
import { createReactionStore, type ReactionStore } from './reaction-store.server.ts';
import { type SaveResult, STORIES_AT_ONCE, saveStories, sumOf } from './save-stories.server.ts';
import { settledStories } from './settled-stories.server.ts';

/** Reads and writes stories. */
export interface StoryStore {
  save(source: StoredSource, stories: readonly StoredStory[], now: number): Promise<SaveResult>;
  /** The newest that the site shows in full, newest first, without their texts. */
  hosted(filter: StoryFilter, limit: number): Promise<HostedStory[]>;
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
    async save(source, stories, now) {
      const settled = await settledStories(db, stories);
      const pieces = settled.length > 0 ? inChunks(settled, STORIES_AT_ONCE) : [[]];
      return sumOf(await writeInTurns(db, pieces, (tx, some) => saveStories(tx, source, some, now)));
    },
    hosted: (filter, limit) => hostedStories(db, filter, limit),
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
      const all = db.selectFrom('stories').select((e) => e.fn.countAll<number>().as('n'));
      // Apart, so that each is counted in an index.
      const [stored, down] = await Promise.all([
        all.executeTakeFirst(),
        all.where('removed_at', 'is not', null).executeTakeFirst(),
      ]);
      return Number(stored?.n ?? 0) - Number(down?.n ?? 0);
    },
    async ready() {
      await db.selectFrom('sources').select('id').limit(1).execute();
    },
    feeds: createFeedReader(db),
    reactions: createReactionStore(db),
  };
}
