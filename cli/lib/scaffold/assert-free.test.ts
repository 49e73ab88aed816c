import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPresets } from '#app/brand/load-brands.server.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { assertClaimsAreFree, assertIdIsFree } from './assert-free.ts';

let brands: TemporaryBrands;
beforeAll(() => {
  brands = temporaryBrands();
  const text = brandText('liveNews')
    .replace('[livenews.test.example]', '\n  - "news.{domainOfDistributor}"\n  - bare.example')
    .replace('domainOfDistributor: test', 'domainOfDistributor: live');
  brands.write('liveNews/brand.yaml', text.replace('headData:', 'since: 2099-01-01\nheadData:'));
  brands.write('newsroom/brand.yaml', `${brandText('newsroom')}reporting: {atomStream: newsroom.stream}\n`);
  brands.write('broken/brand.yaml', 'brid: broken\nnam: Broken\ndomains: [broken.example]\n');
});
afterAll(() => brands.remove());

const presets = () => loadPresets(brands.root).presets;
const claims =
  (domains: string[], own: Record<string, string> = {}) =>
  () =>
    assertClaimsAreFree('fresh', { domains, own }, brands.root, presets());
const domain = (host: string) => claims([host]);
const id = (brid: string) => () => assertIdIsFree(brid, brands.root, presets());

it.each([
  ['news.live.example', 'news.live.example belongs to brand liveNews already'],
  ['www.bare.example', 'www.bare.example belongs to brand liveNews already as bare.example'],
  ['livenews.localhost', 'livenews.localhost belongs to brand liveNews already'],
  ['newsroom.test.example', 'newsroom.test.example belongs to brand newsroom already'],
  ['broken.example', 'broken.example belongs to brand broken already'],
])('a domain that a brand has is refused: %s', (host, sentence) => {
  expect(domain(host)).toThrow(sentence);
  expect(domain(host)).toThrow(/brand\.yaml:\d+\)\.$/);
});

it.each(['livenews', 'liveNEWS', 'newsRoom', 'Broken'])(
  'an id that differs by letter case only, too: %s',
  (brid) => {
    expect(id(brid)).toThrow(`The id ${brid} belongs to brand`);
  },
);

it('a free domain is not refused, also below the domain of another brand', () => {
  for (const host of ['fresh.example', 'live.example', 'sub.bare.example', 'wwwbare.example'])
    expect(domain(host)).not.toThrow();
  expect(id('liveNew')).not.toThrow();
});

it.each([
  [{ customer: 'LiveNews' }, 'LiveNews is the customer key of brand liveNews already'],
  [
    { 'reporting.atomStream': 'newsroom.stream' },
    'newsroom.stream takes the events of brand newsroom already',
  ],
])('a value that another brand has is refused: %o', (own, sentence) => {
  expect(claims([], own)).toThrow(sentence);
  expect(claims([], own)).toThrow(/brand\.yaml:\d+\)\.$/);
  expect(claims(['fresh.example'], { customer: 'fresh' })).not.toThrow();
});
