import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
import { createReactionStore, MAX_REACTIONS } from './reaction-store.server.ts';

describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  let store: StoryStore;
  beforeEach(async () => {
    database = await open();
    store = createStoryStore(database);
    const story = sampleStory('a', 1, { topics: ['sports'], keywords: ['cup'] });
    await store.save(sampleSource('a'), [story], 1);
  });
  afterEach(() => database.destroy());

  describe('reactions', () => {
    it('come with source, topics and keywords of their story, oldest first', async () => {
      await store.reactions.add({ auid: 'v', kind: 'more', storyId: '100001' }, 5);
      await store.reactions.add({ auid: 'v', kind: 'block_source', storyId: '100001' }, 6);
      await store.reactions.add({ auid: 'other', kind: 'fewer', storyId: '100001' }, 7);
      const about = { storyId: '100001', sourceId: 'a', topics: ['sports'], keywords: ['cup'] };
      expect(await store.reactions.of('v')).toMatchObject([
        { kind: 'more', at: 5, ...about },
        { kind: 'block_source', at: 6, ...about },
      ]);
    });

    it('keep what was said of a story that is not there', async () => {
      await store.reactions.add({ auid: 'v', kind: 'hide', storyId: '9' }, 5);
      expect(await store.reactions.of('v')).toMatchObject([{ storyId: '9', sourceId: null, topics: [] }]);
    });

    it('follow a topic or a source, never a story', async () => {
      await store.reactions.add({ auid: 'v', kind: 'follow', topic: 'music', storyId: '100001' }, 5);
      expect(await store.reactions.of('v')).toMatchObject([
        { storyId: null, sourceId: null, topics: ['music'] },
      ]);
    });

    it('fall off above 500: the oldest first, and what must not come back last', async () => {
      await store.reactions.add({ auid: 'v', kind: 'hide', storyId: '7' }, 0);
      for (let at = 1; at <= MAX_REACTIONS + 2; at++)
        await store.reactions.add({ auid: 'v', kind: 'read', storyId: '100001' }, at);
      const kept = await store.reactions.of('v');
      expect(kept).toHaveLength(MAX_REACTIONS);
      expect(kept.slice(0, 2)).toMatchObject([{ kind: 'hide' }, { kind: 'read', at: 4 }]);
    });

    it('go when they have no effect any more; settings stay while the visitor does', async () => {
      const day = 24 * 60 * 60_000;
      const add = (auid: string, kind: 'read' | 'hide' | 'more', at: number) =>
        store.reactions.add({ auid, kind, storyId: '100001' }, at);
      await add('v', 'read', 0);
      await add('v', 'hide', 0);
      await add('v', 'more', 300 * day);
      await add('gone', 'hide', 0);
      await store.reactions.forgetOld(401 * day);
      expect((await store.reactions.of('v')).map(({ kind, at }) => [kind, at])).toEqual([
        ['hide', 0],
        ['more', 300 * day],
      ]);
      expect(await store.reactions.of('gone')).toEqual([]);
      await store.reactions.forgetOld(699 * day);
      expect(await store.reactions.of('v')).toHaveLength(2);
      await store.reactions.forgetOld(701 * day);
      expect(await store.reactions.of('v')).toEqual([]);
    });

    it('are gone at a word', async () => {
      await store.reactions.add({ auid: 'v', kind: 'hide', storyId: '7' }, 0);
      expect(await store.reactions.forget('v')).toBe(1);
      expect(await store.reactions.of('v')).toEqual([]);
    });
  });
});

it('old reactions are found by time, and their visitors one by one, without a list of all', async () => {
  const database = await openDatabase(':memory:');
  const plans = await statementPlans(database, () => createReactionStore(database).forgetOld(1));
  expect(plans).toContain('SEARCH later USING INDEX reactions_by_visitor (auid=?)');
  expect(plans.filter((step) => /SCAN|LIST SUBQUERY|TEMP B-TREE/.test(step))).toEqual([]);
  await database.destroy();
});
