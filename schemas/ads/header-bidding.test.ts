import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import prebid from '#schemas/ads/prebid-modules.json';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { BIDDER_MODULES, headerBiddingFindings } from './header-bidding.ts';

const brandWith = (bidder: string, modules: string[] = []) => {
  const brand = sampleBrand({
    ads: { units: [{ path: '/1/top', bids: [{ bidder, params: {} }] }], sizeMappings: {}, adsTxt: [] },
  });
  const { cmsConfig } = brand;
  const headerBiddingConfig = { ...cmsConfig.headerBiddingConfig, modules };
  return { ...brand, cmsConfig: { ...cmsConfig, headerBiddingConfig } };
};

describe('header bidding of a brand', () => {
  it('has no finding for bidders and modules that Prebid has', () => {
    expect(headerBiddingFindings(brandWith('openx', ['sharedIdSystem']))).toEqual([]);
    expect(BIDDER_MODULES.gourmetads).toBe('appnexusBidAdapter');
  });

  it('has a finding for an unknown bidder, with the nearest known one', () => {
    expect(headerBiddingFindings(brandWith('pubmatc'))).toMatchObject([
      {
        code: 'unknown-bidder',
        path: ['ads', 'units', 0, 'bids', 0, 'bidder'],
        hint: 'Did you mean "pubmatic"?',
      },
    ]);
  });

  it('has a finding for an unknown module', () => {
    expect(headerBiddingFindings(brandWith('openx', ['sharedIdSytem']))).toMatchObject([
      { code: 'unknown-module', hint: 'Did you mean "sharedIdSystem"?' },
    ]);
  });

  it.each([
    ['pages', 'portal', 'modules'],
    ['environments', 'staging', 'modules+append'],
    ['experiments', 0, 'modules'],
  ])('has a finding for an unknown module of an override, too: %s', (section, key, list) => {
    const one = { cmsConfig: { headerBiddingConfig: { [list]: ['userId', 'sharedIdSytem'] } } };
    const brand = { ...brandWith('openx'), [section]: section === 'experiments' ? [one] : { [key]: one } };
    expect(headerBiddingFindings(brand)).toMatchObject([
      {
        code: 'unknown-module',
        path: [section, key, 'cmsConfig', 'headerBiddingConfig', list, 1],
        hint: 'Did you mean "sharedIdSystem"?',
      },
    ]);
  });

  it('is checked against the installed Prebid', () => {
    const file = 'node_modules/prebid.js/package.json';
    expect(prebid.version).toBe((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  });
});
