import type { Brand } from '#schemas/brand/brand-schema.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { hasAds } from './has-ads.ts';

/** Whether a document may show ads: `elsewhere` means that only other pages of the brand may. */
export type AdsLocation = 'none' | 'elsewhere' | 'here';

/** The do-not-sell page never shows ads; other pages of a brand with ads may. */
export function adsLocation(brand: Pick<Brand, 'ads' | 'cmsConfig'>, pathname: string): AdsLocation {
  if (!hasAds(brand)) return 'none';
  return pageKindOf(pathname) === 'dns' ? 'elsewhere' : 'here';
}
