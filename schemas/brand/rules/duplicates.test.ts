import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { duplicateFindings } from './duplicates.ts';

const brand = sampleBrand();
const cms = (change: Partial<Brand['cmsConfig']>) => ({ cmsConfig: { ...brand.cmsConfig, ...change } });
const experiment = (name: string, from: number) => ({ name, range: [from, from] as [number, number] });

it.each<[string, Partial<Brand>, string]>([
  ['a language', { languages: ['en', 'es', 'en'] }, 'languages.2'],
  ['a topic', cms({ portalTopicsWhiteList: ['sports', 'sports'] }), 'cmsConfig.portalTopicsWhiteList.1'],
  ['a domain', { domains: ['a.example', 'a.example'] }, 'domains.1'],
  [
    'a feed',
    { content: { ...brand.content, feeds: [{ url: 'https://a.example/' }, { url: 'https://a.example/' }] } },
    'content.feeds.1.url',
  ],
  [
    'an experiment',
    { experiments: [experiment('a', 1), experiment('b', 2), experiment('a', 3)] },
    'experiments.2.name',
  ],
  [
    'an entry that an override adds',
    { pages: { portal: { cmsConfig: { 'gamesToShow+append': ['a', 'b', 'a'] } } } },
    'pages.portal.cmsConfig.gamesToShow+append.2',
  ],
])('finds %s that is listed twice', (_, change, path) => {
  const found = duplicateFindings(sampleBrand(change));
  expect(found.map((one) => `${one.code} ${one.path.join('.')}`)).toEqual([`duplicate-entry ${path}`]);
});

it('lets a pattern repeat, and numbers', () => {
  const range: [number, number] = [5, 5];
  const change = { ...cms({ feedPattern: ['story', 'story', 'ad'] }), experiments: [{ name: 'a', range }] };
  expect(duplicateFindings(sampleBrand(change))).toEqual([]);
});
