import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { clusterFacts } from './cluster-facts.server.ts';
import { createStoryStore } from './story-store.server.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
let database: ContentDatabase;
beforeEach(async () => {
  database = await openDatabase(':memory:');
});
afterEach(() => database.destroy());

const save = (
  source: string,
  number: number,
  title: string,
  hoursAgo: number,
  imageUrl: string | null = null,
) => {
  const facts = { title, description: '', publishedAt: NOW - hoursAgo * HOUR, imageUrl };
  return createStoryStore(database).save(sampleSource(source), [sampleStory(source, number, facts)], NOW);
};

it('a cluster has a lead story, its sources, and those that are new', async () => {
  await save('a', 1, 'Strong earthquake shakes northern Chile, power cut in Antofagasta', 20);
  await save('b', 2, 'Chile earthquake: power is cut in Antofagasta', 10, 'https://b.example/1.jpg');
  await save('c', 3, 'Antofagasta without power after Chile earthquake', 2);
  await save('d', 4, 'Storm floods the coast of Peru', 1);
  expect(await clusterFacts(database, '100001', NOW)).toEqual({
    lead: '100002',
    stories: ['100001', '100002', '100003'],
    sources: ['a', 'b', 'c'],
    newSources: 1,
  });
});

it('a cluster without shown stories has no facts', async () => {
  expect(await clusterFacts(database, '7', NOW)).toBeUndefined();
});
