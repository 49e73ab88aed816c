import type { Transaction } from 'kysely';
import { takenDown } from '#app/server/content/ingest/run/takedown.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import type { FeedState } from './feed-store.ts';
import { inChunks } from './in-chunks.ts';
import { removeStories } from './remove-stories.ts';
import { type SaveResult, saveStories } from './save-stories.ts';
import type { Tables } from './tables.ts';

/** The stories of a feed, as a visit found them. */
export interface VisitContent {
  source: StoredSource;
  /** To be shown. */
  stories: readonly StoredStory[];
  /** All that the feed lists, in its order, also those that its policy leaves out. */
  listed: readonly StoredStory[];
  /** Ids that the feed marks as deleted. */
  deleted: readonly string[];
  /** Ids that its policy leaves out. */
  refused: readonly string[];
  /** False where the document is damaged: then a missing story says nothing. */
  isWhole: boolean;
  /** Stories of this feed published before that go; ms since 1970. */
  oldest?: number;
}

/** One visit to a feed. */
export interface FeedVisit {
  state: FeedState;
  /** Stories; `gone` where the feed was taken down for good; nothing where it brought nothing. */
  content?: VisitContent | 'gone';
  /** ms since 1970. */
  now: number;
}

/** What a visit changed. */
export interface VisitResult extends SaveResult {
  removed: number;
}

/** Writes all that a visit brought: stories, what was taken down, and the feed's state. */
export async function saveVisit(tx: Transaction<Tables>, visit: FeedVisit): Promise<VisitResult> {
  const { state, content, now } = visit;
  const result = await saveContent(tx, state.url, content, now);
  await saveState(tx, state);
  return result;
}

async function saveContent(
  tx: Transaction<Tables>,
  url: string,
  content: FeedVisit['content'],
  now: number,
): Promise<VisitResult> {
  if (content === undefined) return { added: 0, updated: 0, removed: 0 };
  const known = await storiesOf(tx, url);
  if (content === 'gone') {
    const gone = await leaveFeed(
      tx,
      url,
      known.map(({ id }) => id),
    );
    return { added: 0, updated: 0, removed: await removeStories(tx, gone, now) };
  }
  const saved = await saveStories(tx, content.source, content.stories, now);
  await addMembers(tx, url, content.stories);
  const missing = content.isWhole ? takenDown(known, content.listed) : [];
  const tooOld = known.filter(({ publishedAt }) => (publishedAt ?? now) < (content.oldest ?? -Infinity));
  const left = await leaveFeed(tx, url, [...missing, ...tooOld.map(({ id }) => id)]);
  const removed = await removeStories(tx, [...left, ...content.deleted, ...content.refused], now);
  return { ...saved, removed };
}

async function storiesOf(tx: Transaction<Tables>, url: string) {
  const rows = await tx
    .selectFrom('feed_stories')
    .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
    .select(['stories.id', 'stories.published_at'])
    .where('feed_stories.feed_url', '=', url)
    .execute();
  return rows.map((row) => ({ id: row.id, publishedAt: row.published_at }));
}

async function addMembers(
  tx: Transaction<Tables>,
  url: string,
  stories: readonly StoredStory[],
): Promise<void> {
  for (const some of inChunks(stories, 200)) {
    await tx
      .insertInto('feed_stories')
      .values(some.map(({ id }) => ({ feed_url: url, story_id: id })))
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** Takes stories out of a feed. @returns those that no other feed carries */
async function leaveFeed(tx: Transaction<Tables>, url: string, ids: readonly string[]): Promise<string[]> {
  const alone: string[] = [];
  for (const some of inChunks(ids, 200)) {
    await tx.deleteFrom('feed_stories').where('feed_url', '=', url).where('story_id', 'in', some).execute();
    const others = await tx
      .selectFrom('feed_stories')
      .select('story_id')
      .distinct()
      .where('story_id', 'in', some)
      .execute();
    const held = new Set(others.map(({ story_id }) => story_id));
    alone.push(...some.filter((id) => !held.has(id)));
  }
  return alone;
}

async function saveState(tx: Transaction<Tables>, state: FeedState): Promise<void> {
  const row = {
    url: state.url,
    source_id: state.sourceId,
    etag: state.etag,
    last_modified: state.lastModified,
    next_fetch_at: state.nextFetchAt,
    failures: state.failures,
    last_status: state.lastStatus,
    last_error: state.lastError,
    rhythm: state.rhythm === null ? null : Math.round(state.rhythm),
    pace: JSON.stringify(state.pace),
    updated_at: state.updatedAt,
  };
  await tx
    .insertInto('feeds')
    .values(row)
    .onConflict((c) => c.column('url').doUpdateSet(row))
    .execute();
}
