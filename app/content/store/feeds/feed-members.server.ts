import { setImmediate as breathe } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { KnownStory } from '#app/content/ingest/run/takedown.server.ts';
import { storyId } from '#app/content/ingest/story-id.server.ts';
import { shownDate } from '#app/content/store/story-times.server.ts';
import {
  type ContentDatabase,
  inChunks,
  type StoryRow,
  type Tables,
} from '#app/database/database.port.server.ts';

/** A story of a feed in the store. */
interface FeedMember extends KnownStory {
  /** The date that readers see, which orders it among the listed. */
  publishedAt: number | null;
  /** The date as the feed gave it. */
  writtenDate: number | null;
  sourceId: string;
  guid: string;
}

/** Members read in one query: the embedded store answers on the serving thread. */
const READ_AT_ONCE = 500;

/** Ids looked up in one query. */
const IDS_AT_ONCE = 200;

/** All stories of a feed in the store. */
export async function membersOf(db: ContentDatabase, url: string): Promise<FeedMember[]> {
  const members: FeedMember[] = [];
  for (let after = ''; ; await breathe()) {
    const some = await memberQuery(db, url)
      .where('feed_stories.story_id', '>', after)
      .orderBy('feed_stories.story_id')
      .limit(READ_AT_ONCE)
      .execute();
    members.push(...some.map(toMember));
    const last = some.at(-1);
    if (!last || some.length < READ_AT_ONCE) return members;
    after = last.id;
  }
}

/**
 * The stories of a feed that a document may miss: at least those ordered after a time, and those that the read before
 * missed. Found among all of the feed, or all of that time, whichever are fewer: a feed lists the stories of some days,
 * and may have had tens of thousands.
 * @param since in ms since 1970. Default: only those that were missed
 */
export async function recentMembers(
  db: ContentDatabase,
  url: string,
  since = Number.MAX_SAFE_INTEGER,
): Promise<FeedMember[]> {
  if (!(await areFewerSince(db, since, url))) return membersOf(db, url);
  const recent = await db
    .selectFrom('stories')
    .select('stories.id')
    .where('sort_at', '>', since)
    .where((e) =>
      e.exists(
        e
          .selectFrom('feed_stories')
          .select('story_id')
          .where('feed_url', '=', url)
          .whereRef('feed_stories.story_id', '=', 'stories.id'),
      ),
    )
    .execute();
  const missed = await db
    .selectFrom('feed_stories')
    .select('story_id as id')
    .where('feed_url', '=', url)
    .where('missing_since', 'is not', null)
    .execute();
  const ids = new Set([...recent, ...missed].map(({ id }) => id));
  const members: FeedMember[] = [];
  for (const some of inChunks([...ids], IDS_AT_ONCE))
    members.push(
      ...(await memberQuery(db, url).where('feed_stories.story_id', 'in', some).execute()).map(toMember),
    );
  return members;
}

/** Of these ids those of stories of a feed. */
export async function memberIds(
  db: ContentDatabase,
  url: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inChunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('feed_stories')
      .select('story_id')
      .where('feed_url', '=', url)
      .where('story_id', 'in', some)
      .execute();
    for (const { story_id } of rows) found.add(story_id);
  }
  return found;
}

/** Guids of these stories by id, without those that the feed does not have. */
export async function memberGuids(
  db: ContentDatabase,
  url: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const guids = new Map<string, string>();
  for (const some of inChunks(ids, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('feed_stories')
      .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
      .select(['stories.id', 'guid'])
      .where('feed_url', '=', url)
      .where('stories.id', 'in', some)
      .execute();
    for (const { id, guid } of rows) guids.set(id, guid);
  }
  return guids;
}

/** Whether fewer stories of all feeds are ordered after a time than the feed has. Counts in indexes. */
async function areFewerSince(db: ContentDatabase, since: number, url: string): Promise<boolean> {
  const ofFeed = await db
    .selectFrom('feed_stories')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('feed_url', '=', url)
    .executeTakeFirstOrThrow();
  const max = Number(ofFeed.count);
  const recent = db.selectFrom('stories').select('sort_at').where('sort_at', '>', since).limit(max);
  const ofTime = await db
    .selectFrom(recent.as('recent'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(ofTime.count) < max;
}

function memberQuery(db: ContentDatabase, url: string) {
  return db
    .selectFrom('feed_stories')
    .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
    .select(['stories.id', 'published_at', 'sort_at', 'source_id', 'guid', 'missing_since'])
    .where('feed_stories.feed_url', '=', url);
}

function toMember(
  row: Pick<StoryRow, 'id' | 'published_at' | 'sort_at' | 'source_id' | 'guid'> & {
    missing_since: number | null;
  },
): FeedMember {
  return {
    id: row.id,
    publishedAt: shownDate(row),
    writtenDate: row.published_at,
    wasMissing: row.missing_since !== null,
    sourceId: row.source_id,
    guid: row.guid,
  };
}

/** Ids of what a feed marks as deleted: of a guid that stood on several items, all of them. */
export function withDeleted(ids: readonly string[], members: readonly FeedMember[]): string[] {
  if (ids.length === 0) return [];
  const deleted = new Set(ids);
  return [
    ...ids,
    ...members.filter(({ sourceId, guid }) => deleted.has(storyId(sourceId, guid))).map(({ id }) => id),
  ];
}

/** Remembers which stories a read missed. */
export async function markMissing(
  tx: Transaction<Tables>,
  url: string,
  members: readonly FeedMember[],
  missing: ReadonlySet<string>,
  now: number,
): Promise<void> {
  for (const isMissing of [true, false]) {
    const changed = members.filter(
      ({ id, wasMissing }) => missing.has(id) === isMissing && wasMissing !== isMissing,
    );
    for (const some of inChunks(changed, 200)) {
      await tx
        .updateTable('feed_stories')
        .set({ missing_since: isMissing ? now : null })
        .where('feed_url', '=', url)
        .where(
          'story_id',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
    }
  }
}

/** Records that a feed carries stories. */
export async function addMembers(
  tx: Transaction<Tables>,
  url: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of inChunks([...new Set(ids)], 200)) {
    await tx
      .insertInto('feed_stories')
      .values(some.map((id) => ({ feed_url: url, story_id: id })))
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** Takes stories out of a feed. @returns those that no other feed carries */
export async function leaveFeed(
  tx: Transaction<Tables>,
  url: string,
  ids: readonly string[],
): Promise<string[]> {
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
