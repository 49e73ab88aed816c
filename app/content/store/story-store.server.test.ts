import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createStoryStore, type StoryStore } from './story-store.server.ts';

const NOW = 1_000_000_000;
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
  const under = async (topic: string) => {
    const window = { topic, language: 'en', sources: undefined, asOf: undefined, offset: 0, limit: 9 };
    return (await store.feeds.newest(window)).map((id) => Number(id) - 100_000);
  };

  describe('saving stories', () => {
    it('counts what was added and what was updated', async () => {
      expect(await save('a', sampleStory('a', 1), sampleStory('a', 2))).toMatchObject({
        added: 2,
        changed: 0,
        same: 0,
      });
      expect(await save('a', sampleStory('a', 2), sampleStory('a', 3))).toMatchObject({
        added: 1,
        changed: 0,
        same: 1,
      });
      expect(await store.count()).toBe(3);
    });

    it('replaces the text and the topics of a story that it knows', async () => {
      await save('a', sampleStory('a', 1));
      await save('a', sampleStory('a', 1, { description: 'New.', topics: ['music'] }));
      expect((await store.byId('100001'))?.description).toBe('New.');
      expect(await under('sports')).toEqual([]);
      expect(await under('music')).toEqual([1]);
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
      const all = { language: 'en', providers: [], providersBlacklist: [] };
      expect(await store.hosted(all, 9)).toMatchObject([{ id: '100001', publishedAt: NOW, sortAt: NOW }]);
    });

    it('lets others write while it saves many', async () => {
      const many = Array.from({ length: 100 }, (_, n) => sampleStory('a', n));
      let isSaved = false;
      const saving = save('a', ...many).then(() => {
        isSaved = true;
      });
      const state = { url: 'https://a.example/feed', failures: 0, updated_at: 1 };
      await database.insertInto('feeds').values(state).execute();
      expect(isSaved).toBe(false);
      await saving;
      expect(await store.count()).toBe(100);
    });

    it('saves a few stories or none of them', async () => {
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

  it('gives no sources where none are asked', async () => {
    expect(await store.sources([])).toEqual([]);
  });

  it('a publisher that has another name changes the feeds, one that stays as it is does not', async () => {
    await save('a', sampleStory('a', 1));
    const before = await store.feeds.changes('en');
    await save('a');
    expect(await store.feeds.changes('en')).toBe(before);
    await store.save(sampleSource('a', { title: 'Renamed' }), [], NOW);
    expect(await store.feeds.changes('en')).toBeGreaterThan(before);
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
