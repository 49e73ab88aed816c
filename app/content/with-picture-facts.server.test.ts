import { afterEach, beforeEach, expect, it } from 'vitest';
import { newestPictures } from '#app/content/store/lists/newest-pictures.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { articleSchema } from '#schemas/api/feed.ts';
import type { PictureFacts } from '#schemas/content/picture-facts.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import type { ContentSource } from './content-source.server.ts';
import { createEmbeddedContent } from './embedded-content.server.ts';
import { withPictureFacts } from './with-picture-facts.server.ts';

const KNOWN = 'https://paper.example/known.jpg';
const GONE = 'https://paper.example/gone.jpg';
const NEW = 'https://paper.example/new.jpg';
const measured: PictureFacts = {
  state: 'measured',
  width: 1200,
  height: 800,
  focus: { x: 30, y: 40 },
  colors: ['#336699'],
  isGraphic: false,
};
const brand = sampleBrand();
let now = 0;
let database: ContentDatabase;
let known: Map<string, PictureFacts>;
let content: ContentSource;

beforeEach(async () => {
  known = new Map<string, PictureFacts>([
    [KNOWN, measured],
    [GONE, { state: 'missing' }],
  ]);
  database = await openDatabase(':memory:');
  const store = createStoryStore(database);
  const stories = [KNOWN, GONE, NEW].map((imageUrl, place) => sampleStory('a', 10 - place, { imageUrl }));
  await store.save(sampleSource('a'), [...stories, sampleStory('a', 1)], 1_000_000_000_000);
  const embedded = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
  content = withPictureFacts(embedded, { of: async () => (address) => known.get(address) }, () => now);
});
afterEach(() => database.destroy());

const pictures = async (of = brand) => {
  const { articles } = await content.portal(of, { topics: ['latest'] });
  return articles.map(({ image_url, picture }) => [image_url, picture?.state]);
};

it('answers say what is known of their pictures, and keep what the feed says', async () => {
  expect(await pictures()).toEqual([
    [KNOWN, 'measured'],
    [GONE, 'missing'],
    [NEW, undefined],
    [null, undefined],
  ]);
  const { articles } = await content.articles(brand, { topics: ['latest'] });
  expect(articles[0]?.picture).toEqual(measured);
  const ofTopics = await content.topicStories?.(brand, { topics: ['latest'] });
  expect(ofTopics?.articles[0]?.picture).toEqual(measured);
  expect((await content.fsd(brand, {})).articles.find(({ id }) => id === '100010')?.picture).toEqual(
    measured,
  );
  const story = await content.article(brand, '100010');
  expect(articleSchema.parse(story?.article).picture).toEqual(measured);
  expect(await content.article(brand, '999999')).toBeUndefined();
});

it.each([
  ['later', 10_000],
  ['after the clock was set back', -3_600_000],
])('equal answers stay one object, and learn what is found out %s', async (_when, passed) => {
  const query = { topics: ['latest' as const] };
  const first = await content.portal(brand, query);
  expect(await content.portal(brand, query)).toBe(first);
  known.set(NEW, measured);
  now += passed;
  expect((await pictures())[2]).toEqual([NEW, 'measured']);
});

it('browsers that fetch pictures themselves may have one that this server could not', async () => {
  const direct = sampleBrand({ content: { ...brand.content, pictures: 'direct' } });
  expect((await pictures(direct)).map(([, state]) => state)).toEqual([
    'measured',
    undefined,
    undefined,
    undefined,
  ]);
  expect((await pictures())[1]).toEqual([GONE, 'missing']);
});

it('the pictures of the newest stories are listed, the newest first', async () => {
  expect(await newestPictures(database)).toEqual([KNOWN, GONE, NEW]);
  expect(await newestPictures(database, 1)).toEqual([KNOWN]);
});
