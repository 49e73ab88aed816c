import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeStories } from '#app/content/store/remove-stories.server.ts';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { newestQuery, type TopicWindow } from './newest-ids.server.ts';
import { factsQuery, listQuery } from './story-list-reader.server.ts';

const NOW = 1_000_000_000;
const ALL: TopicWindow = {
  topic: 'latest',
  language: 'en',
  sources: undefined,
  asOf: undefined,
  offset: 0,
  limit: 100,
};
describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  let store: StoryStore;
  beforeEach(async () => {
    database = await open();
    store = createStoryStore(database);
    await store.save(
      sampleSource('a'),
      [sampleStory('a', 1), sampleStory('a', 3, { topics: ['music', 'sports'] })],
      NOW,
    );
    await store.save(
      sampleSource('b'),
      [sampleStory('b', 2), sampleStory('b', 4, { language: 'es' })],
      NOW + 5,
    );
  });
  afterEach(() => database.destroy());

  const ids = async (window: Partial<TopicWindow> = {}) =>
    (await store.feeds.newest({ ...ALL, ...window })).map((id) => Number(id) - 100_000);
  describe('a window of a feed', () => {
    it('has the newest first, of one language and topic', async () => {
      expect(await ids()).toEqual([3, 2, 1]);
      expect(await ids({ topic: 'music' })).toEqual([3]);
      expect(await ids({ language: 'es' })).toEqual([4]);
    });

    it('is followed by the next, which neither repeats nor skips', async () => {
      const page = (offset: number) => ids({ limit: 2, offset });
      expect([await page(0), await page(2), await page(4)]).toEqual([[3, 2], [1], []]);
    });

    it('has some sources only, be they few or many', async () => {
      const many = Array.from({ length: 40 }, (_, n) => `none-${n}`);
      expect(await ids({ sources: new Set(['a']) })).toEqual([3, 1]);
      expect(await ids({ sources: new Set(['a', 'b']), limit: 2 })).toEqual([3, 2]);
      expect(await ids({ sources: new Set(['a', ...many]) })).toEqual([3, 1]);
      expect(await ids({ sources: new Set() })).toEqual([]);
    });

    it('as of a moment has what had come in by then; a later change of a story does not make it new', async () => {
      expect(await ids({ asOf: NOW })).toEqual([3, 1]);
      await store.save(sampleSource('a'), [sampleStory('a', 1, { title: 'Changed' })], NOW + 9);
      expect(await ids({ asOf: NOW })).toEqual([3, 1]);
      expect(await ids({ asOf: NOW + 5, sources: new Set(['b']) })).toEqual([2]);
    });
  });

  describe('the state of the feeds', () => {
    it('changes with them and with nothing else', async () => {
      const before = await store.feeds.changes('en');
      await store.save(sampleSource('a'), [sampleStory('a', 1)], NOW + 9);
      await store.reactions.add({ auid: 'v', kind: 'hide', storyId: '100001' }, NOW);
      expect(await store.feeds.changes('en')).toBe(before);
      await store.save(sampleSource('a'), [sampleStory('a', 1, { title: 'Changed' })], NOW + 9);
      expect(await store.feeds.changes('en')).toBeGreaterThan(before);
      expect(await store.feeds.changes('ja')).toBe(0);
    });

    it('tells which stories changed since then: new ones, others and those taken down', async () => {
      const [en, es] = [await store.feeds.changes('en'), await store.feeds.changes('es')];
      expect(await store.feeds.changedSince('en', en, 9)).toEqual([]);
      await store.save(
        sampleSource('a'),
        [sampleStory('a', 1, { title: 'Other' }), sampleStory('a', 5)],
        NOW,
      );
      await database.transaction().execute((tx) => removeStories(tx, ['100003'], NOW));
      const changed = await store.feeds.changedSince('en', en, 9);
      expect(changed?.toSorted()).toEqual(['100001', '100003', '100005']);
      expect(await store.feeds.changedSince('en', en, 2)).toBeUndefined();
      expect(await store.feeds.changedSince('es', es, 9)).toEqual([]);
    });

    it('knows which sources have stories under which topic, until the last is gone', async () => {
      expect(await store.feeds.sourcesByTopic('en')).toEqual(
        new Map([
          ['latest', new Set(['a', 'b'])],
          ['music', new Set(['a'])],
          ['sports', new Set(['a', 'b'])],
        ]),
      );
      await database.transaction().execute((tx) => removeStories(tx, ['100003'], NOW));
      expect((await store.feeds.sourcesByTopic('en')).has('music')).toBe(false);
    });
  });

  describe('stories of lists', () => {
    it('tell whether there is a body, without it', async () => {
      await store.save(sampleSource('a'), [sampleStory('a', 9, { bodyHtml: '' })], NOW);
      const rows = await store.feeds.listed(['100001', '100009', '1']);
      expect([rows.get('100001')?.body_html, rows.get('100009')?.body_html, rows.size]).toEqual(['<', '', 2]);
    });
  });
});

describe('the plan of a feed query of the embedded store', () => {
  let database: ContentDatabase;
  beforeAll(async () => {
    database = await openDatabase(':memory:');
  });
  afterAll(() => database.destroy());
  const plan = async (window: Partial<TopicWindow>) => {
    const query = newestQuery({ ...ALL, ...window }, 20, 0);
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(database);
    return rows.map(({ detail }) => detail).join('\n');
  };

  it('is a search in an index, in its order, without a sort of all', async () => {
    for (const window of [
      {},
      { asOf: NOW },
      { sources: new Set(Array.from({ length: 40 }, (_, n) => `${n}`)) },
    ]) {
      const found = await plan(window);
      expect(found).toMatch(/SEARCH story_topics USING .*INDEX/);
      expect(found).not.toMatch(/SCAN story_topics|TEMP B-TREE/);
    }
  });

  it('of few sources searches each by itself and stops at the limit', async () => {
    const found = await plan({ sources: new Set(['a', 'b']) });
    expect(found.match(/SEARCH story_topics USING COVERING INDEX story_topics_by_source/g)).toHaveLength(2);
    expect(found).not.toMatch(/SCAN story_topics/);
  });

  it('of a list finds each story by its id, however many there are', async () => {
    const sixty = Array.from({ length: 60 }, (_, n) => `${n}`);
    const query = listQuery(database, sixty).compile();
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      query.sql.replaceAll('?', "'1'"),
    )}`.execute(database);
    expect(rows[0]?.detail).toBe('SEARCH stories USING INDEX sqlite_autoindex_stories_1 (id=?)');
  });

  it('of what ranking knows reads the index alone, never the pages of the bodies', async () => {
    const query = factsQuery(database, ['1', '2']);
    const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(database);
    expect(rows[0]?.detail).toMatch(/SEARCH stories USING COVERING INDEX stories_to_rank/);
  });
});
