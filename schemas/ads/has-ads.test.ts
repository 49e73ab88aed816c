import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { hasAds } from './has-ads.ts';

const none = sampleBrand();

describe('whether a brand has ads', () => {
  it('is no by default', () => {
    expect(hasAds(none)).toBe(false);
  });

  it('is yes with ad units, a widget or a banner', () => {
    expect(hasAds({ ...none, ads: { ...none.ads, units: [{ path: '/1/top' }] } })).toBe(true);
    expect(hasAds({ ...none, ads: { ...none.ads, outbrain: { widgetId: 'AR_1' } } })).toBe(true);
    const headerBiddingConfig = { ...none.cmsConfig.headerBiddingConfig, stickyBannerId: '/1/sticky' };
    expect(hasAds({ ...none, cmsConfig: { ...none.cmsConfig, headerBiddingConfig } })).toBe(true);
  });
});
