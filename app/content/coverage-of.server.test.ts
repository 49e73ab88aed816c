import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { coverageOf } from './coverage-of.server.ts';
import { createEmbeddedContent } from './embedded-content.server.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
let database: ContentDatabase;
let store: StoryStore;
beforeEach(async () => {
  database = await openDatabase(':memory:');
  store = createStoryStore(database);
  await save('a', 1, 'Strong earthquake shakes northern Chile, power cut in Antofagasta', 20);
  await save('b', 2, 'Chile earthquake: power is cut in Antofagasta', 10);
  await save('c', 3, 'Antofagasta without power after Chile earthquake', 2);
  await save('d', 4, 'Storm floods the coast of Peru', 1);
});
afterEach(() => database.destroy());

const save = (source: string, number: number, title: string, hoursAgo: number) =>
  store.save(
    sampleSource(source),
    [sampleStory(source, number, { title, description: '', publishedAt: NOW - hoursAgo * HOUR })],
    NOW,
  );
const brand = sampleBrand();
const blocking = (...providersBlacklist: string[]): Brand =>
  sampleBrand({ cmsConfig: { ...brand.cmsConfig, providersBlacklist } });

describe('the coverage of an event', () => {
  it('is all of its stories, newest first, with their sources', async () => {
    const found = await coverageOf(store, brand, '100001');
    expect(found?.articles.map(({ id }) => id)).toEqual(['100003', '100002', '100001']);
    expect(found?.sources.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    expect(found?.articles[0]?.event).toEqual({ id: '100001', sources: 3 });
  });

  it('is found by any of its stories, as events that join take one id', async () => {
    expect((await coverageOf(store, brand, '100003'))?.id).toBe('100001');
  });

  it('has only what the brand carries, and is none where two sources are left', async () => {
    await save('e', 5, 'Power cut in Antofagasta after Chile earthquake', 1);
    const found = await coverageOf(store, blocking('b'), '100001');
    expect(found?.articles.map(({ id }) => id)).toEqual(['100005', '100003', '100001']);
    expect(await coverageOf(store, blocking('a', 'b'), '100001')).toBeUndefined();
    expect(await coverageOf(store, brand, '100004')).toBeUndefined();
    expect(await coverageOf(store, brand, '7')).toBeUndefined();
  });
});

it('lists and articles name the event of a story, by the sources that the brand carries', async () => {
  const content = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
  const eventsOn = async (of: Brand) => {
    const { articles } = await content.portal(of, { topics: ['latest'] });
    return Object.fromEntries(articles.map(({ id, event }) => [id, event?.sources]));
  };
  expect(await eventsOn(brand)).toEqual({ 100001: 3, 100002: 3, 100003: 3, 100004: undefined });
  expect(await eventsOn(blocking('c'))).toEqual({ 100001: undefined, 100002: undefined, 100004: undefined });
  expect((await content.article(brand, '100002'))?.article.event).toEqual({ id: '100001', sources: 3 });
});
