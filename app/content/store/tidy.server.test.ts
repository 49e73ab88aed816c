import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { inChunks } from '#app/database/write-in-batches.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createStoryStore } from './story-store.server.ts';

const DAY = 24 * 3_600_000;
const NOW = 100 * DAY;

describe.each(openStores)('tidying on $name', ({ open }) => {
  let database: ContentDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());

  it('forgets the keys of old stories, however many there are, and no other', async () => {
    // Several stories share a key, and a key stands on both sides of a step.
    const keys = Array.from({ length: 4_500 }, (_, n) => ({
      band: Math.floor(n / 3) - 700,
      story_id: `s${n}`,
      sort_at: n % 2 === 0 ? NOW - 8 * DAY : NOW - 6 * DAY,
    }));
    for (const some of inChunks(keys, 300)) await database.insertInto('story_bands').values(some).execute();
    await createSourceFeedStore(database).tidy(NOW);
    const left = await database.selectFrom('story_bands').select('sort_at').execute();
    expect(left.map(({ sort_at }) => sort_at)).toEqual(Array(2_250).fill(NOW - 6 * DAY));
  });

  it('deletes what was taken down a week ago, and nothing that is shown', async () => {
    const stories = Array.from({ length: 250 }, (_, n) => sampleStory('a', n));
    await createStoryStore(database).save(sampleSource('a'), stories, NOW - 9 * DAY);
    const ids = stories.map(({ id }) => id);
    const takeDown = (some: string[], at: number) =>
      database.updateTable('stories').set({ removed_at: at }).where('id', 'in', some).execute();
    await takeDown(ids.slice(0, 230), NOW - 8 * DAY);
    await takeDown(ids.slice(230, 240), NOW - 6 * DAY);
    const summary = { prompt_id: 'default', language: 'en', text: 'Short.', model: 'm', story_hash: 'h' };
    const made = { ...summary, made_by: 'extract' as const, created_at: NOW - 9 * DAY };
    const summaries = ids.map((story_id) => ({ story_id, ...made }));
    await database.insertInto('summaries').values(summaries).execute();
    await createSourceFeedStore(database).tidy(NOW);
    const left = await database.selectFrom('stories').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(ids.slice(230).sort());
    const kept = await database.selectFrom('summaries').select('story_id').orderBy('story_id').execute();
    expect(kept.map(({ story_id }) => story_id)).toEqual(ids.slice(230).sort());
  });
});
