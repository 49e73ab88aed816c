import { describe, expect, it } from 'vitest';
import { createDemoSources } from '#app/content/store/lists/demo-sources.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { type DemoSettings, filterDemoStories, importDemoStories } from './demo-stories.server.ts';
import { createEmbeddedContent } from './embedded-content.server.ts';

const brandThat = (demoPack: Brand['content']['demoPack'], brid = 'sampleNews'): Brand =>
  sampleBrand({ brid, content: { providers: [], demoPack, feeds: [] } });
const games = openGameLibrary('app/games/pack');
const NOW = Date.now();

describe('demo stories', () => {
  /** A site over an empty store, started; `isTrial` as by `npm start`. */
  async function start(brands: readonly Brand[], isTrial: boolean, before = openDatabase(':memory:')) {
    const database = await before;
    const store = createStoryStore(database);
    const setting: DemoSettings = { sources: createDemoSources(database), isTrial };
    const log: string[] = [];
    const lines = { info: (line: string) => log.push(line), warn: (line: string) => log.push(line) };
    await importDemoStories({
      ...setting,
      store,
      brands,
      folder: 'app/content/demo-pack',
      log: lines,
    });
    const content = filterDemoStories(createEmbeddedContent(store, games), setting);
    const titles = async (brand: Brand) =>
      (await content.portal(brand, { topics: ['latest'] })).articles.map(({ title }) => title);
    return { database, store, content, titles, log };
  }

  it.each([
    ['never', false, 0, false],
    ['local', false, 0, false],
    ['always', false, 20, true],
    [true, false, 0, false],
    ['never', true, 0, false],
    ['local', true, 20, false],
    ['always', true, 20, false],
    [true, true, 20, false],
    [false, true, 0, false],
  ] as const)(
    'with the option %s and trial %s: %s of them, noted: %s',
    async (option, isTrial, shown, isNoted) => {
      const brand = brandThat(option);
      const { database, content, titles } = await start([brand], isTrial);
      expect([(await titles(brand)).length, await content.showsSamples?.(brand)]).toEqual([shown, isNoted]);
      await database.destroy();
    },
  );

  it.each(['en', 'es'] as const)('have an event that three sources tell, in %s', async (language) => {
    const brand = brandThat('always');
    const { database, content } = await start([brand], false);
    const { articles } = await content.portal(brand, { topics: ['latest'], lang: language });
    expect([...new Set(articles.flatMap(({ event }) => event?.sources ?? []))]).toEqual([3]);
    const [id] = new Set(articles.flatMap(({ event }) => event?.id ?? []));
    expect(await content.coverage?.(brand, id ?? '')).toBeDefined();
    await database.destroy();
  });

  it.each(openStores)(
    'are shown by the brands that ask for them only, by whatever call, on $name',
    async ({ open }) => {
      const [asking, does, not] = [
        brandThat('always'),
        brandThat('local', 'two'),
        brandThat('never', 'three'),
      ];
      const { database, content, titles, log } = await start([asking, does, not], false, open());
      expect(log).toEqual(['The store was empty; 104 stories of the demo pack are in it now.']);
      const [story] = (await content.portal(asking, { topics: ['latest'] })).articles;
      const id = story?.id ?? '';
      expect(await content.article(asking, id)).toBeDefined();
      expect(await content.hostedStories?.(asking, 'en', 3)).toHaveLength(3);
      for (const brand of [does, not]) {
        expect([await titles(brand), await content.showsSamples?.(brand)]).toEqual([[], false]);
        expect((await content.portal(brand, { topics: ['latest'] })).availableTopics).toEqual([]);
        expect((await content.fsd(brand, { topics: ['latest'] })).articles).toEqual([]);
        expect((await content.articles(brand, { topics: ['latest'], offset: 20 })).articles).toEqual([]);
        expect((await content.topicStories?.(brand, { topics: ['latest'] }))?.articles).toEqual([]);
        expect([
          await content.article(brand, id),
          await content.articleSummary(brand, id),
          await content.summary(brand, id),
          await content.hostedStories?.(brand, 'en', 3),
        ]).toEqual([undefined, undefined, undefined, []]);
      }
      await database.destroy();
    },
  );

  it('are left out by every call that reads stories; the others do without the store', async () => {
    const database = await openDatabase(':memory:');
    const embedded = createEmbeddedContent(createStoryStore(database), games);
    const blacklists: Record<string, unknown> = {};
    const recorded = Object.fromEntries(
      Object.keys(embedded).map((name) => [
        name,
        async (given?: Partial<Brand>) => {
          blacklists[name] = given?.cmsConfig?.providersBlacklist;
        },
      ]),
    ) as unknown as typeof embedded;
    const content = filterDemoStories(recorded, { sources: async () => new Set(['demo']), isTrial: false });
    for (const call of Object.values(content)) await (call as (given: Brand) => unknown)(brandThat('local'));
    const withoutBrand = ['ready', 'isEmpty', 'audienceOf', 'react', 'forget'];
    const withoutStories = ['games', 'game', 'dnsState', 'sign'];
    const others = [...withoutBrand, ...withoutStories];
    for (const name of Object.keys(embedded))
      expect([name, blacklists[name]]).toEqual([name, others.includes(name) ? [] : ['demo']]);
    await database.destroy();
  });

  it('that a trial has left are not shown in production, and the log says so', async () => {
    const brand = brandThat('local');
    const trial = await start([brand], true);
    expect(await trial.titles(brand)).toHaveLength(20);
    const { titles, log } = await start([brand], false, Promise.resolve(trial.database));
    expect(await titles(brand)).toEqual([]);
    expect(log).toEqual([
      'The store holds demo stories; brands show them in production only with `content.demoPack: always`.',
    ]);
    await trial.database.destroy();
  });

  it('never hide stories of a real publisher that has the name of an invented one', async () => {
    const brand = brandThat('local');
    const { database, store, titles, content } = await start([brand], false);
    await store.save(
      sampleSource('green-atlas', { title: 'Green Atlas' }),
      [sampleStory('green-atlas', 1)],
      NOW,
    );
    expect([await titles(brand), await content.showsSamples?.(brandThat('always'))]).toEqual([
      ['Story 1'],
      false,
    ]);
    await database.destroy();
  });

  it('neither come into a store with stories nor are noted there', async () => {
    const brand = brandThat('always');
    const database = await openDatabase(':memory:');
    await createStoryStore(database).save(sampleSource('a'), [sampleStory('a', 1)], NOW);
    const { content, titles, log } = await start([brand], false, Promise.resolve(database));
    expect([await titles(brand), await content.showsSamples?.(brand), log]).toEqual([['Story 1'], false, []]);
    await database.destroy();
  });

  it('are missing in an empty store without that option, which the log says', async () => {
    const { database, log } = await start([brandThat('local')], false);
    expect(log).toEqual([
      'The store is empty; until feeds bring stories (`content.feeds` of a brand), pages say that there are none yet.',
    ]);
    await database.destroy();
  });

  it('are noted rather once too often when the store cannot be asked', async () => {
    const { database, content } = await start([brandThat('never')], false);
    await database.destroy();
    expect(await content.showsSamples?.(brandThat('always'))).toBe(true);
  });
});

it('that another process brings are noticed within ten seconds', async () => {
  const database = await openDatabase(':memory:');
  let now = 0;
  const sources = createDemoSources(database, () => now);
  expect((await sources()).size).toBe(0);
  await createStoryStore(database).save(sampleSource('demo', { icon: '/demo/icons/demo.svg' }), [], NOW);
  now = 10_000;
  expect([...(await sources())]).toEqual(['demo']);
  await database.destroy();
});
