import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { PAGE_KINDS } from './page-kind.ts';
import { kindsWithOtherScripts, scriptsOnPage } from './scripts-of-pages.ts';

const FACTS = { environment: 'production', abt: undefined, optedOut: false } as const;
const { cmsConfig } = sampleBrand();

/** A brand whose recorder is off on the do-not-sell page, and whose A/B testing is on in the game zone. */
const brand = sampleBrand({
  cmsConfig: { ...cmsConfig, smartLookEnabled: true, smartLookKey: 'k' },
  pages: {
    dns: { cmsConfig: { smartLookEnabled: false } },
    'game-zone': { cmsConfig: { vwoEnabled: true, vwoAccountId: '123' } },
  },
});
/** A brand that records one half of the visitors of the portal. */
const halved = sampleBrand({
  cmsConfig: { ...cmsConfig, smartLookKey: 'k' },
  experiments: [
    { name: 'half', range: [501, 1000], pages: ['portal'], cmsConfig: { smartLookEnabled: true } },
  ],
});
const namesOn = (...page: Parameters<typeof scriptsOnPage>) => scriptsOnPage(...page).map(({ name }) => name);

it('a page has the scripts of its kind', () => {
  expect(namesOn(brand, 'portal', FACTS)).toEqual(['smartlook']);
  expect(namesOn(brand, 'dns', FACTS)).toEqual([]);
  expect(namesOn(brand, 'game-zone', FACTS)).toEqual(['vwo', 'smartlook']);
  expect(namesOn(brand, 'portal', { ...FACTS, optedOut: true })).toEqual([]);
});

it('a shared page may have those of every experiment, and a page with an A/B number those of its own', () => {
  expect(namesOn(halved, 'portal', FACTS)).toEqual(['smartlook']);
  expect(namesOn(halved, 'portal', { ...FACTS, abt: 500 })).toEqual([]);
  expect(namesOn(halved, 'portal', { ...FACTS, abt: 501 })).toEqual(['smartlook']);
});

it('pages of other kinds have other scripts where an override says so', () => {
  const others = (kind: (typeof PAGE_KINDS)[number]) => kindsWithOtherScripts(brand, kind, FACTS);
  expect(others('portal')).toEqual(['dns', 'game-zone']);
  expect(others('dns')).toEqual(PAGE_KINDS.filter((kind) => kind !== 'dns'));
  expect(kindsWithOtherScripts(sampleBrand(), 'portal', FACTS)).toEqual([]);
});

it('the same script with another key is another one', () => {
  const fsd = { cmsConfig: { smartLookKey: 'k2' } };
  expect(kindsWithOtherScripts({ ...brand, pages: { fsd } }, 'portal', FACTS)).toEqual(['fsd']);
});

it('limited ads have a script of their own, where a brand has ads', () => {
  const ads = { units: [{ path: '/1/news' }], sizeMappings: {}, adsTxt: [] };
  const pages = { fsd: { cmsConfig: { isLimitedAdsEnabled: true } } };
  const others = (over: Parameters<typeof sampleBrand>[0]) =>
    kindsWithOtherScripts(sampleBrand(over), 'portal', FACTS);
  expect([others({ ads, pages }), others({ ads }), others({ pages })]).toEqual([['fsd'], [], []]);
});

it('an opt-out leaves no difference', () => {
  expect(kindsWithOtherScripts(brand, 'portal', { ...FACTS, optedOut: true })).toEqual([]);
});

it('an experiment makes a difference to those who may be in it', () => {
  const others = (abt?: number) => kindsWithOtherScripts(halved, 'fsd', { ...FACTS, abt });
  expect([others(), others(500), others(501)]).toEqual([['portal'], [], ['portal']]);
});
