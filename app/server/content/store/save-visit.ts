import type { Transaction } from 'kysely';
import { findAbsences } from '#app/server/content/ingest/run/takedown.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import { addMembers, leaveFeed, markMissing, membersOf, withDeleted } from './feed-members.ts';
import type { FeedState } from './feed-store.ts';
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
  if (content === undefined || content === 'gone') {
    const ids = content === 'gone' ? (await membersOf(tx, state.url)).map(({ id }) => id) : [];
    const removed = await removeStories(tx, await leaveFeed(tx, state.url, ids), now);
    await saveState(tx, state);
    return { added: 0, updated: 0, removed };
  }
  const { isSure, ...result } = await saveContent(tx, state.url, content, now);
  // An answer of "nothing new" would put off the second look at what is missing.
  await saveState(tx, isSure ? state : { ...state, etag: null, lastModified: null });
  return result;
}

async function saveContent(
  tx: Transaction<Tables>,
  url: string,
  content: VisitContent,
  now: number,
): Promise<VisitResult & { isSure: boolean }> {
  const members = await membersOf(tx, url);
  const saved = await saveStories(tx, content.source, content.stories, now);
  await addMembers(tx, url, content.stories);
  const { missing, gone } = findAbsences(members, content.isWhole ? content.listed : [], now);
  await markMissing(tx, url, members, new Set(missing), now);
  const tooOld = members.filter(({ writtenDate }) => (writtenDate ?? now) < (content.oldest ?? -Infinity));
  const left = await leaveFeed(tx, url, [...gone, ...tooOld.map(({ id }) => id)]);
  const deleted = withDeleted(content.deleted, members);
  const removed = await removeStories(tx, [...left, ...deleted, ...content.refused], now);
  return { ...saved, removed, isSure: missing.length === gone.length };
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
