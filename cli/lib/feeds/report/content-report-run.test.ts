import { describe, expect, it } from 'vitest';
import { createStoryStore } from '#app/content/content.port.server.ts';
import { createPictureFactsStore, pictureHash } from '#app/pictures/pictures.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { reportOf } from './content-report-run.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

describe.each(openStores)('a report on $name', ({ open }) => {
  it('counts the stories that a brand shows, with what is known of their pictures', async () => {
    const db = await open();
    const store = createStoryStore(db);
    const imageUrl = 'https://paper.example/a.jpg';
    await store.save(sampleSource('a'), [sampleStory('a', 1, { imageUrl }), sampleStory('a', 2)], NOW);
    await store.save(sampleSource('b'), [sampleStory('b', 3), sampleStory('b', 4, { language: 'sv' })], NOW);
    const missing = { state: 'missing', failures: 1, retryAt: NOW } as const;
    await createPictureFactsStore(db).save(pictureHash(imageUrl) ?? '', missing, NOW);
    const all = await reportOf(db, undefined, NOW);
    expect([all.stories, all.brand]).toEqual([4, null]);
    expect(all.pictures).toEqual([
      { name: 'none', stories: 3 },
      { name: 'missing', stories: 1 },
    ]);
    const brand = sampleBrand();
    const content = { ...brand.content, providers: ['b'] };
    const own = await reportOf(db, { ...brand, content }, NOW);
    expect([own.stories, own.brand, own.sources]).toEqual([1, brand.brid, [{ name: 'Paper b', stories: 1 }]]);
    await db.destroy();
  });
});
