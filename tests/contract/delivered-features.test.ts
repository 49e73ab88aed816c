import { describe, expect, it } from 'vitest';
import { checkBrandFolder, loadPresets } from '#app/brand/load-brands.server.ts';
import { type Brand, brandSchema } from '#schemas/brand/brand-schema.ts';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';

const { presets } = loadPresets('brands');
const brands = DELIVERED_BRANDS.flatMap((brid) => {
  const found = checkBrandFolder('brands', brid, presets);
  return found.ok ? [found.found.brand] : [];
});

/** What section 1 of the specification names, and what switches it on in a brand. */
const FEATURES: Readonly<Record<string, (brand: Brand) => boolean>> = {
  'topic tabs': ({ cmsConfig }) => cmsConfig.portalTopicsWhiteList.length > 1,
  'a search box with a partner id': ({ googleSearchId }) => googleSearchId !== undefined,
  'a menu of links': ({ portalMenuOptions }) => portalMenuOptions.length > 0,
  'a menu without links': ({ portalMenuOptions }) => portalMenuOptions.length === 0,
  'top buttons': ({ topButtons = [] }) => topButtons.length > 0,
  'the do-not-sell setting': ({ cmsConfig }) => cmsConfig.isDnsPolicyEnabled,
  'the feedback card': ({ prompts }) => prompts.feedbackCard,
  'the rating prompt with its store': ({ prompts, storeLink }) =>
    prompts.ratingPrompt !== 'never' && storeLink !== undefined,
  'the push prompt': ({ cmsConfig }) =>
    cmsConfig.pushNotificationConfig.pushNotificationsEnabled &&
    cmsConfig.pushNotificationOptIn.nativeOptInEnabled,
  'an ad manager': ({ ads }) => ads.units.length > 0,
  'header bidding': ({ ads, cmsConfig }) =>
    cmsConfig.headerBiddingConfig.enabled && ads.units.some(({ bids = [] }) => bids.length > 0),
  'the sticky banner': ({ cmsConfig }) =>
    cmsConfig.enableStickyBanner && cmsConfig.headerBiddingConfig.stickyBannerId !== undefined,
  'the interstitial': ({ cmsConfig }) =>
    cmsConfig.enableInterstitialBanner && cmsConfig.headerBiddingConfig.interstitialBannerId !== undefined,
  'the out-of-page banner': ({ cmsConfig }) =>
    cmsConfig.enableOutOfPageBanner && cmsConfig.headerBiddingConfig.outOfPageBannerId !== undefined,
  'ads that refresh': ({ ads }) => ads.units.some(({ refresh }) => refresh !== undefined),
  'the native widget in a list': ({ ads, cmsConfig }) =>
    ads.outbrain !== undefined && cmsConfig.feedPattern.includes('native'),
  'usage events to a stream': ({ reporting }) => reporting.atomStream !== undefined,
  'an experiment': ({ experiments }) => experiments.length > 0,
  'an override with an owner and a last day': ({ pages }) =>
    Object.values(pages).some(({ owner, expires }) => owner !== undefined && expires !== undefined),
  'Spanish first': ({ languages }) => languages[0] === 'es',
};

/** What a furnished brand has on at once. */
const BUSINESS = [
  'the rating prompt with its store',
  'the push prompt',
  'an ad manager',
  'header bidding',
  'the sticky banner',
  'the interstitial',
  'the out-of-page banner',
  'ads that refresh',
  'the native widget in a list',
  'an experiment',
  'an override with an owner and a last day',
];

describe('every feature of the product is on in at least one delivered brand', () => {
  it.each(Object.entries(FEATURES))('%s', (_, isOn) => {
    expect(brands.filter(isOn).map(({ brid }) => brid)).not.toEqual([]);
  });
});

it('three delivered brands show the whole business', () => {
  const furnished = brands.filter((brand) => BUSINESS.every((name) => FEATURES[name]?.(brand)));
  expect(furnished.map(({ brid }) => brid)).toEqual(['carrierOne', 'consumerCellular', 'prepaidPortal']);
});

it('a feature that no brand has on would be found', () => {
  const bare = brandSchema.parse({ ...brands.find(({ brid }) => brid === 'newsroom'), languages: ['en'] });
  expect(BUSINESS.filter((name) => FEATURES[name]?.(bare))).toEqual([]);
});
