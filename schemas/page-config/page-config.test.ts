import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { pageConfig, pageConfigSchema } from './page-config.ts';
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

  it('carries the brand’s topics and providers as copies', () => {
    const config = pageConfig(brand, 'portal', facts);
    config.topics.pop();
    expect(pageConfig(brand, 'portal', facts).topics).toEqual(brand.cmsConfig.portalTopicsWhiteList);
  });

  it('fits its schema on every page', () => {
    for (const page of PAGE_KINDS)
      expect(pageConfigSchema.parse(pageConfig(brand, page, facts)).entryPoint).toBe('web');
  });
});
