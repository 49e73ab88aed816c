import type { PageConfig } from '#schemas/page-config/page-config.ts';

/** Without lazy loading every place of the page is near; in percent of the window's height. */
export const EAGER_PERCENT = 100_000;

/**
 * How near a place must come before its ad is asked for, in percent of the window's height. A margin is enabled when
 * it is above -1 (section 5); without one, and where a slot does not load lazily, nothing is waited for.
 */
export function nearMargin(
  isLazy: boolean,
  { fetchMarginPercent, mobileScaling }: PageConfig['extendedLazyLoadConfig'],
  isMobile: boolean,
): number {
  if (!isLazy || fetchMarginPercent <= -1) return EAGER_PERCENT;
  return isMobile ? fetchMarginPercent * mobileScaling : fetchMarginPercent;
}
