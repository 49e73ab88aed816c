import type { PageConfig } from '#schemas/page-config/page-config.ts';

type Slot = PageConfig['slots'][number];

/** A slot of a page config that asks no bidder. */
export function adsSlot(id: string, over: Partial<Slot> = {}): Slot {
  return {
    ...{ id, path: '/1/news', sizes: [[300, 250]], targeting: {}, collapseEmptyDiv: false },
    ...{ enableLazyLoad: true, refreshCount: -1, usePrebid: false, useAPS: false, bids: [] },
    ...over,
  };
}

/** What ads read of a page config; nothing is set up unless a test says so. */
export function adsConfig(
  over: Partial<PageConfig> = {},
  cmsConfig: Partial<PageConfig['cmsConfig']> = {},
): PageConfig {
  return {
    slots: [],
    sizeMappings: {},
    enableGAMLazyLoad: true,
    extendedLazyLoadConfig: { fetchMarginPercent: 100, renderMarginPercent: 100, mobileScaling: 2 },
    ...over,
    cmsConfig: {
      ...{ geoEdgeEnabled: false, gamAdsDynamicKeyValues: {}, collapseEmptyDiv: false },
      ...{ isLimitedAdsEnabled: false, ...cmsConfig },
    },
  } as PageConfig;
}
