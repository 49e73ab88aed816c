import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { isAddress, pullSources } from './pull-sources.ts';

const { content } = sampleBrand();
const brand = sampleBrand({
  content: { ...content, feeds: [{ url: 'https://a.example/feed', topic: 'sports', language: 'en' }] },
});

it('without sources, the feeds of the brands are read', () => {
  const { orders, files } = pullSources([], [brand], {});
  expect(orders.map(({ url, policy }) => [url, policy.topic])).toEqual([
    ['https://a.example/feed', 'sports'],
  ]);
  expect(files).toEqual([]);
});

it('an address is read once, as the brand that names it says; another one without a policy', () => {
  const sources = ['https://b.example/', 'https://a.example/feed', 'https://b.example/'];
  const { orders } = pullSources(sources, [brand], {});
  expect(orders.map(({ url, policy }) => [url, policy.topic, policy.language])).toEqual([
    ['https://b.example/', undefined, undefined],
    ['https://a.example/feed', 'sports', 'en'],
  ]);
});

it('options count more than what a brand says', () => {
  const { orders } = pullSources([], [brand], { topic: 'world', language: 'es' });
  expect(orders[0]?.policy).toMatchObject({ topic: 'world', language: 'es' });
});

it('a file is read whatever its name, and one that is not there is refused', () => {
  expect(pullSources(['package.json', 'README.md'], [], {}).files).toEqual(['package.json', 'README.md']);
  expect(() => pullSources(['none.xml'], [], {})).toThrow('There is no file none.xml.');
});

it.each([
  ['HTTPS://a.example', true],
  ['http://a', true],
  ['https:/a', false],
  ['ftp://a.example', false],
  ['http.xml', false],
])('%s is an address: %s', (source, is) => {
  expect(isAddress(source)).toBe(is);
});
