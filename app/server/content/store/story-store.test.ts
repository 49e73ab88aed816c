import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { type ContentDatabase, openDatabase } from './open-database.ts';
import { createStoryStore, type StoryFilter, type StoryStore } from './story-store.ts';

const NOW = 1_000_000_000;
const ALL: StoryFilter = { language: 'en', providers: [], providersBlacklist: [], excludeIds: [] };
describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  let store: StoryStore;

  beforeEach(async () => {
    database = await open();
    store = createStoryStore(database);
  });
  afterEach(() => database.destroy());

  const save = (source: string, ...stories: ReturnType<typeof sampleStory>[]) =>
    store.save(sampleSource(source), stories, NOW);
  const newest = async (
    filter: Partial<StoryFilter> = {},
    topic: 'sports' | 'music' | undefined = undefined,
  ) => (await store.newest(topic, { ...ALL, ...filter }, 100, 0)).map(({ title }) => Number(title.slice(6)));

  describe('saving stories', () => {
    it('counts what was added and what was updated', async () => {
      expect(await save('a', sampleStory('a', 1), sampleStory('a', 2))).toEqual({ added: 2, updated: 0 });
      expect(await save('a', sampleStory('a', 2), sampleStory('a', 3))).toEqual({ added: 1, updated: 1 });
      expect(await store.count()).toBe(3);
    });

    it('replaces the text and the topics of a story that it knows', async () => {
      await save('a', sampleStory('a', 1));
      await save('a', sampleStory('a', 1, { description: 'New.', topics: ['music'] }));
      expect((await store.byId('100001'))?.description).toBe('New.');
      expect(await newest({}, 'sports')).toEqual([]);
      expect(await newest({}, 'music')).toEqual([1]);
    });

    it('replaces the source', async () => {
      await save('a');
      await store.save(sampleSource('a', { title: 'Renamed' }), [], NOW);
      expect(await store.sources(['a', 'unknown'])).toEqual([sampleSource('a', { title: 'Renamed' })]);
    });

    it('keeps the place of a story without a date, a day behind its first sight', async () => {
      const undated = sampleStory('a', 1, { publishedAt: null });
      await store.save(sampleSource('a'), [undated], NOW);
      await store.save(sampleSource('a'), [undated], NOW + 9_000);
      expect(await store.byId(undated.id)).toMatchObject({ published_at: null, sort_at: NOW - 86_400_000 });
    });

    it('places a story of tomorrow at today', async () => {
      await save('a', sampleStory('a', 1, { publishedAt: NOW + 86_400_000 }));
      expect(await store.byId('100001')).toMatchObject({ sort_at: NOW });
    });

    it('saves all of a source or nothing', async () => {
      const broken = sampleStory('a', 2, { title: undefined as unknown as string });
      await expect(save('a', sampleStory('a', 1), broken)).rejects.toThrow();
      expect(await store.count()).toBe(0);
    });

    it('takes any text as text', async () => {
      const title = `'); DROP TABLE stories; -- 💥 "`;
      await save('a', sampleStory('a', 1, { title }));
      expect((await store.byId('100001'))?.title).toBe(title);
      expect(await store.byId(`100001' OR '1'='1`)).toBeUndefined();
    });
  });

  describe('reading stories', () => {
    beforeEach(async () => {
      await save('a', sampleStory('a', 1), sampleStory('a', 3, { topics: ['music', 'sports'] }));
      await save('b', sampleStory('b', 2), sampleStory('b', 4, { language: 'es' }));
    });

    it('gives the newest first, of one language', async () => {
      expect(await newest()).toEqual([3, 2, 1]);
      expect(await newest({ language: 'es' })).toEqual([4]);
      expect(await newest({ language: 'ja' })).toEqual([]);
    });

    it('gives a story under each of its topics', async () => {
      expect(await newest({}, 'music')).toEqual([3]);
      expect(await newest({}, 'sports')).toEqual([3, 2, 1]);
    });

    it('gives pages that neither overlap nor skip', async () => {
      const page = async (offset: number) =>
        (await store.newest(undefined, ALL, 2, offset)).map(({ title }) => title);
      expect([await page(0), await page(2), await page(4)]).toEqual([
        ['Story 3', 'Story 2'],
        ['Story 1'],
        [],
      ]);
    });

    it('narrows to providers, leaves out blacklisted sources and excluded ids', async () => {
      expect(await newest({ providers: ['b'] })).toEqual([2]);
      expect(await newest({ providersBlacklist: ['b'] })).toEqual([3, 1]);
      expect(await newest({ excludeIds: ['100003', '100001'] })).toEqual([2]);
      expect(await newest({ providers: ['a'], providersBlacklist: ['a'] })).toEqual([]);
    });

    it('knows the topics that have stories', async () => {
      expect(await store.topicsWithStories(ALL)).toEqual(new Set(['sports', 'music', 'latest']));
      expect(await store.topicsWithStories({ ...ALL, providers: ['b'] })).toEqual(
        new Set(['sports', 'latest']),
      );
      expect(await store.topicsWithStories({ ...ALL, providersBlacklist: ['a', 'b'] })).toEqual(new Set());
    });

    it('gives no sources where none are asked', async () => {
      expect(await store.sources([])).toEqual([]);
    });
  });
});

describe('a store in a file', () => {
  it('has its stories after it was closed and opened again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'masthead-store-'));
    const file = path.join(folder, 'content.db');
    const first = await openDatabase(file);
    await createStoryStore(first).save(sampleSource('a'), [sampleStory('a', 1)], NOW);
    await first.destroy();
    const second = await openDatabase(file);
    expect((await createStoryStore(second).byId('100001'))?.title).toBe('Story 1');
    await second.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
});
