import { setImmediate as breathe } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { KnownStory } from '#app/content/ingest/run/takedown.server.ts';
import { storyId } from '#app/content/ingest/story-id.server.ts';
import { shownDate } from '#app/content/store/story-times.server.ts';
import { type ContentDatabase, inChunks, type Tables } from '#app/database/database.port.server.ts';

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

/** The stories of a feed in the store. */
export async function membersOf(db: ContentDatabase, url: string): Promise<FeedMember[]> {
  const members: FeedMember[] = [];
  for (let after = ''; ; await breathe()) {
    const some = await membersAfter(db, url, after);
    members.push(...some);
    const last = some.at(-1);
    if (!last || some.length < READ_AT_ONCE) return members;
    after = last.id;
  }
}

async function membersAfter(db: ContentDatabase, url: string, after: string): Promise<FeedMember[]> {
  const rows = await db
    .selectFrom('feed_stories')
    .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
    .select(['stories.id', 'published_at', 'sort_at', 'source_id', 'guid', 'missing_since'])
    .where('feed_stories.feed_url', '=', url)
    .where('feed_stories.story_id', '>', after)
    .orderBy('feed_stories.story_id')
    .limit(READ_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publishedAt: shownDate(row),
    writtenDate: row.published_at,
    wasMissing: row.missing_since !== null,
    sourceId: row.source_id,
    guid: row.guid,
  }));
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
