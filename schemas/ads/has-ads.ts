import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Whether any page of a brand may show an ad: it has ad units, a widget, or a full-page or sticky banner. */
export function hasAds({ ads, cmsConfig }: Pick<Brand, 'ads' | 'cmsConfig'>): boolean {
  const { stickyBannerId, outOfPageBannerId, interstitialBannerId } = cmsConfig.headerBiddingConfig;
  const banner = stickyBannerId ?? outOfPageBannerId ?? interstitialBannerId;
  return ads.units.length > 0 || ads.outbrain !== undefined || banner !== undefined;
}
