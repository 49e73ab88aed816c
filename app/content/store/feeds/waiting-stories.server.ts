import { removeStories } from '#app/content/store/remove-stories.server.ts';
import { type ContentDatabase, inChunks, writeInBatches } from '#app/database/database.port.server.ts';
import { leaveFeed } from './feed-members.server.ts';

/** A story that two reads of a feed in a row missed, and that stays until an operator takes it down. */
export interface WaitingStory {
  feedUrl: string;
  id: string;
  title: string;
  /** Time of the first of those reads, in ms since 1970. */
  missingSince: number;
}

/** Stories taken down in one transaction. */
const REMOVED_AT_ONCE = 50;

/** The stories that wait for an operator, by feed, the longest missing first. */
export async function waitingStories(db: ContentDatabase): Promise<WaitingStory[]> {
  const rows = await waitingQuery(db).execute();
  return rows.map(({ feed_url, id, title, missing_since }) => ({
    feedUrl: feed_url,
    id,
    title,
    missingSince: missing_since ?? 0,
  }));
}

/** The query of the stories that wait, exported so that tests can check its plan. */
export function waitingQuery(db: ContentDatabase) {
  // Nearly all stories are missing nowhere; without the first condition PostgreSQL looks up the reads of each.
  return db
    .selectFrom('feed_stories')
    .innerJoin('stories', 'stories.id', 'feed_stories.story_id')
    .select(['feed_stories.feed_url', 'stories.id', 'stories.title', 'feed_stories.missing_since'])
    .where('feed_stories.missing_since', 'is not', null)
    .where('feed_stories.missing_since', '<', (e) =>
      e
        .selectFrom('feed_reads')
        .select((read) => read.fn.max('feed_reads.read_at').as('last'))
        .whereRef('feed_reads.feed_url', '=', 'feed_stories.feed_url'),
    )
    .orderBy('feed_stories.feed_url')
    .orderBy('feed_stories.missing_since')
    .orderBy('stories.id');
}

/**
 * Takes down stories that their feed does not carry any more; what another feed carries stays shown.
 * @param now ms since 1970
 * @returns how many were taken down
 */
export async function takeDownWaiting(
  db: ContentDatabase,
  stories: readonly WaitingStory[],
  now: number,
): Promise<number> {
  const feeds = [...new Set(stories.map(({ feedUrl }) => feedUrl))];
  const pieces = feeds.flatMap((feedUrl) => {
    const ids = stories.filter((story) => story.feedUrl === feedUrl).map(({ id }) => id);
    return inChunks(ids, REMOVED_AT_ONCE).map((some) => ({ feedUrl, ids: some }));
  });
  const counts = await writeInBatches(db, pieces, async (tx, { feedUrl, ids }) =>
    removeStories(tx, await leaveFeed(tx, feedUrl, ids), now),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
