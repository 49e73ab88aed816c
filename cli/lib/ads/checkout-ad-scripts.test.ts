import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkoutAdScripts } from './checkout-ad-scripts.ts';

const bids = [{ bidder: 'openx', params: { unit: '1', delDomain: 'd.example' } }];
const brand = sampleBrand({ ads: { units: [{ path: '/1/top', bids }], sizeMappings: {}, adsTxt: [] } });
const headerBiddingConfig = { ...brand.cmsConfig.headerBiddingConfig, enabled: true };
const loaded = {
  brand: { ...brand, cmsConfig: { ...brand.cmsConfig, headerBiddingConfig } },
  folder: '',
  version: '',
};

describe('header bidding scripts of a checkout', () => {
  it('are served under the address that pages request', async () => {
    const scripts = checkoutAdScripts(process.cwd());
    const address = scripts.addressOf(loaded) ?? '';
    expect(address).toMatch(/^\/ads\/prebid-[0-9a-f]{10}\.js$/);
    const script = await scripts.answer(address.slice('/ads/'.length));
    expect(await script?.text()).toContain('openxBidAdapter');
    expect(await scripts.answer('prebid-0000000000.js')).toBeUndefined();
  });

  it('are none for a brand without header bidding', () => {
    expect(checkoutAdScripts(process.cwd()).addressOf({ ...loaded, brand })).toBeUndefined();
  });
});
