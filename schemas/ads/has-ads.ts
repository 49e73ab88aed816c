import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Whether any page of a brand may show an ad: it names ad units, a widget, or one of the banners beside the feed. */
export function hasAds({ ads, cmsConfig }: Pick<Brand, 'ads' | 'cmsConfig'>): boolean {
  const { stickyBannerId, outOfPageBannerId, interstitialBannerId } = cmsConfig.headerBiddingConfig;
  const lone = stickyBannerId ?? outOfPageBannerId ?? interstitialBannerId;
  return ads.units.length > 0 || ads.outbrain !== undefined || lone !== undefined;
}
