import { describe, expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkAdSetup } from './check-ad-setup.ts';

type Change = { ads?: Partial<Brand['ads']>; cms?: Partial<Brand['cmsConfig']>; bidding?: object };
const good: Change = {
  ads: { units: [{ path: '/1/top' }], adsTxt: ['google.com, pub-1, DIRECT'] },
  cms: { feedPattern: ['story', 'ad'] },
};

const BIDDING: Change['ads'] = {
  units: [{ path: '/1/top', bids: [{ bidder: 'openx', params: {} }] }],
};

function judge(change: Change) {
  const brand = sampleBrand();
  const ads = { ...brand.ads, ...good.ads, ...change.ads };
  const headerBiddingConfig = { ...brand.cmsConfig.headerBiddingConfig, ...change.bidding };
  const cmsConfig = { ...brand.cmsConfig, ...good.cms, headerBiddingConfig, ...change.cms };
  return checkAdSetup({ ...brand, ads, cmsConfig }).map(({ status, check }) => `${status}: ${check}`);
}

describe('the ads of a brand file', () => {
  it('have no finding if they are consistent', () => {
    expect(judge({})).toEqual(['ok: units']);
    expect(checkAdSetup(sampleBrand())[0]).toMatchObject({
      status: 'warning',
      message: 'the brand sells no ads',
    });
  });

  it.each<[string, Change]>([
    ['error: header bidding', { bidding: { enabled: true, userIds: [{ name: 'sharedId' }] }, ads: BIDDING }],
    ['error: size mappings', { ads: { units: [{ path: '/1/top', sizeMappingName: 'none' }] } }],
    ['warning: feed', { cms: { feedPattern: [] } }],
    ['warning: feed', { cms: { allocatedSlots: 0 } }],
    [
      'warning: feed',
      {
        ads: { units: [], outbrain: { widgetId: 'AR_1' } },
        cms: { feedPattern: ['story', 'native'], allocatedSlots: 0 },
      },
    ],
    [
      'warning: header bidding',
      { ads: { units: [{ path: '/1/top', bids: [{ bidder: 'openx', params: {} }] }] } },
    ],
    ['warning: header bidding', { bidding: { enabled: true } }],
    ['error: header bidding', { bidding: { useCustomWrapper: true } }],
    ['error: APS', { ads: { units: [{ path: '/1/top', useAPS: true }] } }],
    ['error: sticky', { cms: { enableStickyBanner: true } }],
    ['warning: interstitial', { bidding: { interstitialBannerId: '/1/i' } }],
    ['warning: widget', { cms: { feedPattern: ['ad', 'native'] } }],
    ['error: ad quality', { cms: { geoEdgeEnabled: true } }],
    ['warning: ads.txt', { ads: { adsTxt: [] } }],
  ])('are reported as %s', (expected, change) => {
    expect(judge(change)).toEqual([expected]);
  });

  it('have no finding where a custom wrapper brings the module of its user ids', () => {
    const wrapper = { useCustomWrapper: true, customWrapperUrl: 'https://wrapper.example/w.js' };
    expect(
      judge({ bidding: { enabled: true, userIds: [{ name: 'sharedId' }], ...wrapper }, ads: BIDDING }),
    ).toEqual(['ok: units']);
  });

  it('always have a suggested fix', () => {
    for (const finding of checkAdSetup(sampleBrand()))
      expect(finding).toMatchObject({ fix: expect.stringContaining('ads.units') });
  });
});
