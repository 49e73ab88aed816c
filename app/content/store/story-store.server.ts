import { identifyStories } from '#app/content/store/identity/identify-stories.server.ts';
import { saveAddresses } from '#app/content/store/identity/same-stories.server.ts';
import {
  type HostedStory,
  hostedStories,
  type StoryFilter,
} from '#app/content/store/lists/hosted-stories.server.ts';
import {
  createStoryListReader,
  type StoryListReader,
} from '#app/content/store/lists/story-list-reader.server.ts';
import {
  createReactionStore,
  type ReactionStore,
} from '#app/content/store/reactions/reaction-store.server.ts';
import {
  type ContentDatabase,
  inChunks,
  type StoryRow,
  writeExclusively,
  writeInBatches,
} from '#app/database/database.port.server.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { addResults, type SaveResult, STORIES_AT_ONCE, saveStories } from './save-stories.server.ts';

/** What a save changed, and how many of the stories were further addresses of others. */
export interface StoredStories extends SaveResult {
  furtherAddresses: number;
}

/** Reads and writes stories. */
export interface StoryStore {
  /** Writes stories that no feed is watched for; what is the same story at another address counts as left out. */
  save(source: StoredSource, stories: readonly StoredStory[], now: number): Promise<StoredStories>;
  /** The newest that the site shows in full, newest first, without their texts. */
  hosted(filter: StoryFilter, limit: number): Promise<HostedStory[]>;
  byId(id: string): Promise<StoryRow | undefined>;
  sources(ids: readonly string[]): Promise<StoredSource[]>;
  count(): Promise<number>;
  /** Rejects when the tables cannot be read. */
  ready(): Promise<void>;
  /** Whether there is no story to show. */
  isEmpty(): Promise<boolean>;
  /** What feeds are made of. */
  feeds: StoryListReader;
  reactions: ReactionStore;
}

/** A story store over the given database. */
export function createStoryStore(db: ContentDatabase): StoryStore {
  return {
    async save(source, stories, now) {
      const distinct = await identifyStories(db, stories);
      const pieces = distinct.stories.length > 0 ? inChunks(distinct.stories, STORIES_AT_ONCE) : [[]];
      const saved = addResults(
        await writeInBatches(db, pieces, (tx, some) => saveStories(tx, source, some, { now })),
      );
      const { furtherAddresses } = distinct;
      if (furtherAddresses.length > 0)
        await writeExclusively(db, (tx) => saveAddresses(tx, furtherAddresses));
      return { ...saved, furtherAddresses: furtherAddresses.length };
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
    async isEmpty() {
      const story = db.selectFrom('stories').select('id').where('removed_at', 'is', null).limit(1);
      return (await story.executeTakeFirst()) === undefined;
    },
    feeds: createStoryListReader(db),
    reactions: createReactionStore(db),
  };
}
