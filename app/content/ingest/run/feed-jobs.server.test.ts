import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { feedJobs } from './feed-jobs.server.ts';

it('names each feed once, with the rules of all brands that name it', () => {
  const url = 'https://paper.example/feed';
  const brand = (brid: string, feeds: Parameters<typeof sampleBrand>[0]) => sampleBrand({ brid, ...feeds });
  const content = { providers: [], demoPack: false };
  const brands = [
    brand('one', { content: { ...content, feeds: [{ url, topic: 'sports', maximumAge: 9 }] } }),
    brand('two', {
      content: { ...content, feeds: [{ url, mode: 'preview' }, { url: 'https://b.example/' }] },
    }),
  ];
  expect(feedJobs(brands)).toMatchObject([
    { url, policy: { topic: 'sports', maximumAge: 9, mode: 'preview' } },
    { url: 'https://b.example/', policy: {} },
  ]);
});
