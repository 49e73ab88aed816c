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

  it('are included if only an experiment switches header bidding on', () => {
    const brand = brandWith({ enabled: false }, ['openx']);
    const experiments = [
      { name: 'bids', from: 1, to: 500, cmsConfig: { headerBiddingConfig: { enabled: true } } },
    ] as unknown as Brand['experiments'];
    expect(prebidParts({ ...brand, experiments })).toContain('openxBidAdapter');
  });
});
