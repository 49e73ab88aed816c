import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import { inChunks } from '#app/database/write-in-batches.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { datedItem, FEED_URL, FIRST_READ, ingestedFeed } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { addMembers, memberIds, recentMembers } from './feed-members.server.ts';

const OTHER_FEED = 'https://b.example/feed';

/** Stores stories of a publisher as those of a feed, a day apart, the last one of the first read. @returns their ids */
async function storeStories(database: ContentDatabase, sourceId: string, count: number, feed: string) {
  const stories = Array.from({ length: count }, (_, n) => ({
    ...sampleStory(sourceId, n, { publishedAt: FIRST_READ - (count - 1 - n) * DAY_MS }),
    id: `${sourceId}${String(n).padStart(5, '0')}`,
  }));
  const ids = stories.map(({ id }) => id);
  await createStoryStore(database).save(sampleSource(sourceId), stories, FIRST_READ);
  for (const some of inChunks(ids, 200))
    await database.transaction().execute((tx) => addMembers(tx, feed, some));
  return ids;
}

describe.each(openStores)('the stories of a feed that a document may miss, on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());
  const idsSince = async (since?: number) =>
    (await recentMembers(database, FEED_URL, since)).map(({ id }) => id).sort();

  it('are those of its time, and those that the read before missed', async () => {
    const ids = await storeStories(database, 'a', 60, FEED_URL);
    await storeStories(database, 'b', 10, OTHER_FEED);
    const missed = ids[3] ?? '';
    await database
      .updateTable('feed_stories')
      .set({ missing_since: 1 })
      .where('story_id', '=', missed)
      .execute();
    expect(await idsSince(FIRST_READ - 2.5 * DAY_MS)).toEqual([missed, ...ids.slice(-3)]);
    expect(await idsSince()).toEqual([missed]);
    expect((await recentMembers(database, FEED_URL)).map(({ wasMissing }) => wasMissing)).toEqual([true]);
  });

  it('are all where the feed has fewer than there are of that time', async () => {
    const ids = await storeStories(database, 'a', 5, FEED_URL);
    await storeStories(database, 'b', 10, OTHER_FEED);
    expect(await idsSince(FIRST_READ - 2.5 * DAY_MS)).toEqual(ids);
  });

  it('are known by their ids, and those of other feeds are not', async () => {
    const [own = ''] = await storeStories(database, 'a', 1, FEED_URL);
    const [other = ''] = await storeStories(database, 'b', 1, OTHER_FEED);
    expect(await memberIds(database, FEED_URL, [own, other, 'unknown'])).toEqual(new Set([own]));
  });
});

it('a read looks at no story that fell off the end of its feed, however many did', async () => {
  const [embedded] = openStores;
  const database = await embedded?.open();
  if (!database) throw new Error('There is no embedded store.');
  const paper = ingestedFeed(database);
  const items = Array.from({ length: 20 }, (_, n) => datedItem(`story ${n}`, 10 + n));
  await paper.pull(items);
  const run = vi.spyOn(SqliteConnection.prototype, 'run');
  const rowsOfRead = async () => {
    run.mockClear();
    await paper.pull(items);
    return run.mock.results.reduce((sum, { value }) => sum + value.rows.length, 0);
  };
  const before = await rowsOfRead();
  await storeStories(database, 'old', 1_000, FEED_URL);
  await database
    .updateTable('stories')
    .set({ sort_at: 1, published_at: 1 })
    .where('source_id', '=', 'old')
    .execute();
  expect(await rowsOfRead()).toBeLessThan(before + 50);
  run.mockRestore();
  await database.destroy();
});
