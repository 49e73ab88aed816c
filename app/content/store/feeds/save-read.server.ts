import { coveredPeriod, findAbsences } from '#app/content/ingest/run/takedown.server.ts';
import { foreignStories, ownDescription } from '#app/content/store/identity/foreign-stories.server.ts';
import { withoutNewDates } from '#app/content/store/identity/new-dates.server.ts';
import { type FurtherAddress, saveAddresses } from '#app/content/store/identity/same-stories.server.ts';
import { removeStories } from '#app/content/store/remove-stories.server.ts';
import {
  addResults,
  type SaveContext,
  type SaveResult,
  STORIES_AT_ONCE,
  saveStories,
} from '#app/content/store/save-stories.server.ts';
import {
  type ContentDatabase,
  inChunks,
  writeExclusively,
  writeInBatches,
} from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { addLeftOut, type LeftOutCounts, leaveOut } from '#schemas/content/left-out.ts';
import type { StoredSource, StoredStory } from '#schemas/content/story.ts';
import {
  addMembers,
  leaveFeed,
  markMissing,
  memberIds,
  membersOf,
  recentMembers,
  withDeleted,
} from './feed-members.server.ts';
import { savePushRecord } from './feed-pushes.server.ts';
import {
  balanced,
  lastLeftOut,
  type ReadRecord,
  removedAsMissingSince,
  saveReadRecord,
} from './feed-reads.server.ts';
import { documentTime, saveState } from './source-feed-rows.server.ts';
import type { SourceFeedState } from './source-feed-state.server.ts';

/** The stories of a source feed, as read. */
export interface ReadContent {
  source: StoredSource;
  /** To be shown. */
  stories: readonly StoredStory[];
  /** All that the feed lists, in its order, including those that its policy excludes. */
  listed: readonly StoredStory[];
  /** Ids that the feed marks as deleted. */
  deleted: readonly string[];
  /** Ids that its policy excludes. */
  refused: readonly string[];
  /** Items at further addresses of stories. */
  furtherAddresses: readonly FurtherAddress[];
  /** Items of the document. */
  items: number;
  /** Items that are no stories of their own, by reason. */
  leftOut: LeftOutCounts;
  /** When its publisher wrote the document, in ms since 1970; null where it does not say. */
  writtenAt: number | null;
  /** False where the document is damaged: then a missing story says nothing. */
  isWhole: boolean;
  /** False where its policy leaves texts out: then a missing one says nothing. */
  hasTexts: boolean;
  /** True where it is only what is new, as hubs send it: it neither finds nor forgets a missing story. */
  isPartial?: boolean;
}

/** One read of a source feed. */
export interface FeedRead {
  state: SourceFeedState;
  /** Stories; `gone` if the feed was taken down for good (410); undefined if there is nothing new. */
  content?: ReadContent | 'gone';
  /** Stories of this feed published before that are removed, whatever it answers; ms since 1970. Default: none. */
  oldest?: number | undefined;
  /** ms since 1970. */
  now: number;
}

/** What saving a read changed; a read that brought no document changes takedowns alone. */
export interface SavedRead {
  removed: number;
  record?: ReadRecord;
}

/** Stories taken down in one transaction. */
const REMOVED_AT_ONCE = 50;

/**
 * Writes the result of a read in short transactions: stories, takedowns, and last the feed's state. An interrupted
 * save leaves complete stories, and the read is repeated, as its state was not written.
 */
export async function saveRead(db: ContentDatabase, read: FeedRead): Promise<SavedRead> {
  const { state, content, oldest = -Infinity, now } = read;
  if (content === undefined || content === 'gone') {
    const members = content === 'gone' || Number.isFinite(oldest) ? await membersOf(db, state.url) : [];
    const ids = (content === 'gone' ? members : tooOld(members, oldest)).map(({ id }) => id);
    const removed = await removeInTurns(db, state.url, ids, [], now);
    await writeExclusively(db, (tx) => saveState(tx, state));
    return { removed };
  }
  return saveContent(db, { state, content, oldest, now });
}

/** Stories without a date stay. */
function tooOld<T extends { writtenDate: number | null }>(members: readonly T[], oldest: number): T[] {
  return members.filter(({ writtenDate }) => writtenDate !== null && writtenDate < oldest);
}

async function saveContent(
  db: ContentDatabase,
  {
    state,
    content: whole,
    oldest,
    now,
  }: { state: SourceFeedState; content: ReadContent; oldest: number; now: number },
): Promise<SavedRead> {
  const { url } = state;
  const content = await withoutForeign(db, state, whole);
  const newestDocument = await documentTime(db, url);
  const isOlderDocument =
    content.writtenAt !== null && newestDocument !== null && content.writtenAt < newestDocument;
  const isCurrent = content.isWhole && !isOlderDocument;
  const listed = isCurrent ? content.listed : [];
  const period = coveredPeriod(listed, now);
  const isAboutOld = content.deleted.length > 0 || Number.isFinite(oldest);
  const members = isAboutOld ? await membersOf(db, url) : await recentMembers(db, url, period?.oldest);
  // As with missing stories: one read may be defective, two in a row tell what the publisher wants.
  const before = content.isWhole ? await lastLeftOut(db, url) : {};
  const keepsTexts = content.hasTexts && !before['text-missing'];
  const keepsHeadlines = !content.isPartial && !before['headline-back'];
  const saved = await saveInTurns(db, url, content, { now, isOlderDocument, keepsTexts, keepsHeadlines });
  const down = [...withDeleted(content.deleted, members), ...content.refused];
  const ids = tooOld(members, oldest).map(({ id }) => id);
  const removed = await removeInTurns(db, url, ids, down, now);
  const goneLately = await removedAsMissingSince(db, url, now - DAY_MS);
  const { missing, gone, waiting } = findAbsences(members, listed, period, goneLately);
  const written = Math.max(content.writtenAt ?? -Infinity, newestDocument ?? -Infinity);
  const next = { ...state, documentAt: Number.isFinite(written) ? written : null };
  const counts = balanced(content.items, saved, content.leftOut);
  const record = await writeExclusively(db, async (tx): Promise<ReadRecord> => {
    if (!content.isPartial) await markMissing(tx, url, members, new Set(missing), now);
    const removedAsMissing = await removeStories(tx, await leaveFeed(tx, url, gone), now);
    // A 304 answer would delay the second check for missing stories and texts, or the newer document.
    const isSure =
      !isOlderDocument && missing.length === gone.length && saved.textMissing + saved.headlinesBack === 0;
    await saveState(tx, isSure ? next : { ...next, etag: null, lastModified: null });
    const counted = {
      ...counts,
      removed: removed + removedAsMissing,
      removedAsMissing,
      waiting: waiting.length,
    };
    if (content.isPartial) await savePushRecord(tx, { url, pushedAt: now, ...counted });
    else await saveReadRecord(tx, { url, readAt: now, ...counted });
    return counted;
  });
  return { removed: record.removed, record };
}

/** A document without what it says of stories that are not its feed's to change. */
async function withoutForeign(
  db: ContentDatabase,
  state: SourceFeedState,
  content: ReadContent,
): Promise<ReadContent> {
  const { stories, furtherAddresses, deleted } = content;
  const named = [
    ...stories.map(({ id }) => id),
    ...furtherAddresses.map(({ storyId }) => storyId),
    ...deleted,
  ];
  const own = await memberIds(db, state.url, [...new Set(named)]);
  const others = [...new Set(named)].filter((id) => !own.has(id));
  const foreign = await foreignStories(db, state, others);
  const leftOut = addLeftOut(content.leftOut);
  const kept = stories.filter(({ id }) => !foreign.has(id));
  leaveOut(leftOut, 'other-feed', stories.length - kept.length);
  return {
    ...content,
    source: await ownDescription(db, state, content.source),
    leftOut,
    stories: kept,
    furtherAddresses: furtherAddresses.filter(({ storyId }) => !foreign.has(storyId)),
    deleted: deleted.filter((id) => !foreign.has(id)),
  };
}

async function saveInTurns(
  db: ContentDatabase,
  url: string,
  { source, stories, furtherAddresses }: ReadContent,
  context: SaveContext,
): Promise<SaveResult> {
  // A feed without stories still names its publisher.
  const pieces = stories.length > 0 ? inChunks(await withoutNewDates(db, stories), STORIES_AT_ONCE) : [[]];
  const results = await writeInBatches(db, pieces, async (tx, some) => {
    const result = await saveStories(tx, source, some, context);
    await addMembers(
      tx,
      url,
      some.map(({ id }) => id),
    );
    return result;
  });
  if (furtherAddresses.length > 0)
    await writeExclusively(db, async (tx) => {
      await saveAddresses(tx, furtherAddresses);
      await addMembers(
        tx,
        url,
        furtherAddresses.map(({ storyId }) => storyId),
      );
    });
  return addResults(results);
}

/**
 * Takes stories of a feed down in short transactions.
 * @param left stories that left this feed; they are taken down if no other feed has them
 * @param down stories that are taken down in any case
 */
export async function removeInTurns(
  db: ContentDatabase,
  url: string,
  left: readonly string[],
  down: readonly string[],
  now: number,
): Promise<number> {
  const counts = [
    ...(await writeInBatches(db, inChunks(left, REMOVED_AT_ONCE), async (tx, some) =>
      removeStories(tx, await leaveFeed(tx, url, some), now),
    )),
    ...(await writeInBatches(db, inChunks(down, REMOVED_AT_ONCE), (tx, some) =>
      removeStories(tx, some, now),
    )),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}
