import { describe, expect, it } from 'vitest';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { carrierCmsConfigSchema } from './carrier-config.ts';

const production = { environment: 'production' } as const;
const brand = {
  ...sampleBrand(),
  pages: { portal: { cmsConfig: { allocatedSlots: 3, webFeedPadding: 4 } } },
  carrierConfigs: { portal: { cmsConfig: { allocatedSlots: 5, headerBiddingConfig: { timeout: 900 } } } },
};

describe('the config of a carrier', () => {
  it('is laid over the brand and its overrides, on its page only, key by key', () => {
    const { cmsConfig } = brandOnPage(brand, 'portal', production);
    expect(cmsConfig).toMatchObject({ allocatedSlots: 5, webFeedPadding: 4 });
    expect(cmsConfig.headerBiddingConfig).toEqual({
      ...brand.cmsConfig.headerBiddingConfig,
      timeout: 900,
    });
    expect(brandOnPage(brand, 'fsd', production).cmsConfig).toEqual(brand.cmsConfig);
    const facts = { ...production, optedOut: false, entryPoint: 'web' } as const;
    expect(pageConfig(brand, 'portal', facts).slots).toHaveLength(5);
  });

  it('sets nothing of its own accord, and no key that a brand does not have', () => {
    expect(carrierCmsConfigSchema.parse({ headerBiddingConfig: {}, skin: 'dark' })).toEqual({
      headerBiddingConfig: {},
    });
  });

  it('has values where a brand file has references to secrets', () => {
    expect(carrierCmsConfigSchema.parse({ amazonPublisherKey: 'aps-1' })).toEqual({
      amazonPublisherKey: 'aps-1',
    });
  });
});
