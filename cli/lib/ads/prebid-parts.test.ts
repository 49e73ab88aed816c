import { describe, expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { prebidParts } from './prebid-parts.ts';

function brandWith(change: Partial<Brand['cmsConfig']['headerBiddingConfig']>, bidders: string[]): Brand {
  const bids = bidders.map((bidder) => ({ bidder, params: {} }));
  const brand = sampleBrand({ ads: { units: [{ path: '/1/top', bids }], sizeMappings: {}, adsTxt: [] } });
  const headerBiddingConfig = { ...brand.cmsConfig.headerBiddingConfig, enabled: true, ...change };
  return { ...brand, cmsConfig: { ...brand.cmsConfig, headerBiddingConfig } };
}

const override = (headerBiddingConfig: object) => ({ cmsConfig: { headerBiddingConfig } });

describe('the Prebid modules that a brand needs', () => {
  it('are the adapters of its bidders, the modules that it names, and consent', () => {
    expect(prebidParts(brandWith({ modules: ['currency'] }, ['openx', 'gourmetads', 'openx']))).toEqual([
      'allowActivities',
      'appnexusBidAdapter',
      'consentManagementGpp',
      'consentManagementUsp',
      'currency',
      'gppControl_usnat',
      'gppControl_usstates',
      'openxBidAdapter',
    ]);
  });

  it('are none without header bidding, without bidders and with a custom wrapper', () => {
    expect(prebidParts(brandWith({ enabled: false }, ['openx']))).toBeUndefined();
    expect(prebidParts(brandWith({}, []))).toBeUndefined();
    expect(prebidParts(brandWith({ useCustomWrapper: true }, ['openx']))).toBeUndefined();
  });

  it.each([
    ['a page', { pages: { portal: override({ enabled: true }) } }],
    ['an environment', { environments: { staging: override({ enabled: true }) } }],
    ['an experiment', { experiments: [{ name: 'b', range: [400, 500], ...override({ enabled: true }) }] }],
    [
      'an experiment on one page',
      { experiments: [{ name: 'b', range: [1, 9], pages: ['games'], ...override({ enabled: true }) }] },
    ],
  ])('are included if only %s switches header bidding on', (_name, overrides) => {
    const brand = { ...brandWith({ enabled: false }, ['openx']), ...overrides } as Brand;
    expect(prebidParts(brand)).toContain('openxBidAdapter');
  });

  it('are those that the brand, pages, environments and experiments name, as one script serves all', () => {
    const brand = {
      ...brandWith({ modules: ['currency'] }, ['openx']),
      pages: { portal: override({ modules: ['sizeMappingV2'] }) },
      environments: { staging: override({ 'modules+append': ['userId', 'sharedIdSystem'] }) },
      experiments: [{ name: 'price', range: [501, 1000], ...override({ modules: ['priceFloors'] }) }],
    } as unknown as Brand;
    const named = ['currency', 'priceFloors', 'sharedIdSystem', 'sizeMappingV2', 'userId'];
    expect(prebidParts(brand)).toEqual(expect.arrayContaining(named));
  });

  it('are included where one environment has no custom wrapper, and not where none asks bidders itself', () => {
    const custom = brandWith({ useCustomWrapper: true }, ['openx']);
    const staging = (change: object) => ({ ...custom, environments: { staging: override(change) } }) as Brand;
    expect(prebidParts(staging({ useCustomWrapper: false }))).toContain('openxBidAdapter');
    expect(prebidParts(staging({ useCustomWrapper: false, enabled: false }))).toBeUndefined();
  });
});
