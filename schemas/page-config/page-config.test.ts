import { describe, expect, it } from 'vitest';
import { adsSchema } from '#schemas/ads/brand-ads.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { brandOnPage, pageConfig, pageConfigSchema } from './page-config.ts';
import { PAGE_KINDS } from './page-kind.ts';

const facts = { optedOut: false, entryPoint: 'web' as const, environment: 'production' as const };
const brand = sampleBrand();

describe('a page config', () => {
  it.each([
    ['portal', 10],
    ['article-content', 8],
    ['article-intro', 1],
    ['article-summary', 1],
    ['games', 0],
    ['horoscope', 0],
    ['signs', 0],
    ['game-zone', 0],
    ['dns', 0],
  ] as const)('of %s has %i slots (section 9)', (page, count) => {
    expect(pageConfig(brand, page, facts).slots).toHaveLength(count);
  });

  it('has no slot for previews where articles have none', () => {
    const cmsConfig = { ...brand.cmsConfig, articleAllocatedSlots: 0 };
    expect(pageConfig(sampleBrand({ cmsConfig }), 'article-intro', facts).slots).toEqual([]);
  });

  it.each([
    ['portal', ['gpt_div_sticky', 'gpt_div_oop', 'gpt_div_oop_interstitial']],
    ['dns', [undefined, undefined, undefined]],
  ] as const)('of %s has the full-page and sticky slots %j', (page, ids) => {
    const headerBiddingConfig = {
      ...brand.cmsConfig.headerBiddingConfig,
      ...{ stickyBannerId: '/1/sticky', outOfPageBannerId: '/1/oop', interstitialBannerId: '/1/inter' },
    };
    const enabled = { enableStickyBanner: true, enableOutOfPageBanner: true, enableInterstitialBanner: true };
    const cmsConfig = { ...brand.cmsConfig, headerBiddingConfig, ...enabled };
    const config = pageConfig(sampleBrand({ cmsConfig }), page, facts);
    const { stickySlot, outOfPageSlot, interstitialSlot } = config;
    expect([stickySlot?.id, outOfPageSlot?.id, interstitialSlot?.id]).toEqual(ids);
  });

  it.each([
    [[], 10, 1],
    [['story'], 10, 1],
    [['story', 'ad'], 10, 10],
    [['story', 'ad'], 3, 10],
    [['story', 'native'], 20, 10],
    [[], 5, 1],
    [['story', 'ad'], 0, 0],
  ] as const)(
    'of a summary with the pattern %j and %i slots in feeds has %i slots (section 9)',
    (pattern, allocatedSlots, count) => {
      const cmsConfig = { ...brand.cmsConfig, feedPattern: [...pattern], allocatedSlots };
      expect(pageConfig(sampleBrand({ cmsConfig }), 'article-summary', facts).slots).toHaveLength(count);
    },
  );

  it.each([
    [{}, undefined, -1],
    [{ refresh: 60 }, 60, -1],
    [{ refreshCount: 3 }, 30, 3],
    [{ refresh: 120, refreshCount: 3 }, 120, 3],
  ] as const)(
    'refreshes the slots of the unit %j each %s s, %i times (sections 4 and 9)',
    (unit, refresh, refreshCount) => {
      const ads = { ...brand.ads, units: [{ path: '/1/top', ...unit }] };
      const [slot] = pageConfig(sampleBrand({ ads }), 'portal', facts).slots;
      expect(slot).toMatchObject({ refreshCount });
      expect(slot?.refresh).toBe(refresh);
    },
  );

  it('says whether a page of any kind offers push', () => {
    const horoscope = { cmsConfig: { pushNotificationConfig: { pushNotificationsEnabled: true } } };
    expect(pageConfig(sampleBrand({ pages: { horoscope } }), 'portal', facts)).toMatchObject({
      offersPush: true,
      cmsConfig: { pushNotificationConfig: { pushNotificationsEnabled: false } },
    });
    expect(pageConfig(brand, 'portal', facts).offersPush).toBe(false);
  });

  it('has the brand’s margin for lazy loading', () => {
    const extendedLazyLoadConfig = { fetchMarginPercent: 50, mobileScaling: 2 };
    const cmsConfig = { ...brand.cmsConfig, extendedLazyLoadConfig };
    expect(pageConfig(brand, 'portal', facts).extendedLazyLoadConfig).toEqual({
      fetchMarginPercent: 0,
      mobileScaling: 1,
    });
    expect(pageConfig(sampleBrand({ cmsConfig }), 'portal', facts)).toMatchObject({ extendedLazyLoadConfig });
  });

  it('numbers its slots from gpt_div_1 and sizes them as section 9 says', () => {
    const { slots } = pageConfig(brand, 'article-content', facts);
    expect(slots.map((slot) => slot.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `gpt_div_${n}`));
    expect(slots[0]?.sizes).toEqual([
      [300, 250],
      [300, 50],
      [300, 100],
    ]);
  });

  it.each([
    [false, false, false],
    [false, true, true],
    [true, false, true],
    [true, true, true],
  ])('has limited ads when the config asks (%s) or the choice is on (%s): %s', (asked, optedOut, lat) => {
    const limited = sampleBrand({ cmsConfig: { ...brand.cmsConfig, isLimitedAdsEnabled: asked } });
    const config = pageConfig(limited, 'portal', { ...facts, optedOut });
    expect(config).toMatchObject({ lat, dns: optedOut });
  });

  it('has the brand’s topics and providers as copies', () => {
    const config = pageConfig(brand, 'portal', facts);
    config.topics.pop();
    expect(pageConfig(brand, 'portal', facts).topics).toEqual(brand.cmsConfig.portalTopicsWhiteList);
  });

  it('is valid by its schema on every page', () => {
    for (const page of PAGE_KINDS)
      expect(pageConfigSchema.parse(pageConfig(brand, page, facts)).entryPoint).toBe('web');
  });
});

it('a slot has every key that an ad unit may have: browsers get no other', () => {
  const ofSlots = Object.keys(pageConfigSchema.shape.slots.element.shape);
  expect(ofSlots).toEqual(expect.arrayContaining(Object.keys(adsSchema.shape.units.element.shape)));
});

describe('a brand on a page', () => {
  const withOverrides = () =>
    sampleBrand({
      pages: { portal: { cmsConfig: { enableVideoAds: true } } },
      experiments: [{ name: 'half', range: [1, 500], cmsConfig: { allocatedSlots: 3 } }],
    });
  const onPortal = (of: ReturnType<typeof sampleBrand>, abt?: number) =>
    brandOnPage(of, 'portal', { ...facts, abt });

  it('is merged once for all who get the same overrides', () => {
    const whole = withOverrides();
    expect(onPortal(whole, 7)).toBe(onPortal(whole, 500));
    expect(onPortal(whole, 501)).toBe(onPortal(whole));
    expect(onPortal(whole, 7).cmsConfig).toMatchObject({ enableVideoAds: true, allocatedSlots: 3 });
    expect(onPortal(whole).cmsConfig.allocatedSlots).toBe(whole.cmsConfig.allocatedSlots);
    expect(brandOnPage(whole, 'fsd', { ...facts, abt: 7 }).cmsConfig.enableVideoAds).toBe(false);
  });

  it('is another one once the brand is', () => {
    const [before, after] = [withOverrides(), withOverrides()];
    const changed = { ...after, pages: { portal: { cmsConfig: { enableVideoAds: false } } } };
    expect(onPortal(before).cmsConfig.enableVideoAds).toBe(true);
    expect(onPortal(changed).cmsConfig.enableVideoAds).toBe(false);
  });

  it('is the brand itself without overrides', () => {
    expect(onPortal(brand, 7)).toBe(brand);
  });
});
