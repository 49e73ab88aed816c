import { channel } from '#app/lib/channel.ts';
import type { ShowPoint } from '#schemas/ads/show-points.ts';

/** Targets that a host app may open (section 6). */
export const HOST_TARGETS = ['external', 'web', 'article', 'label'] as const;

/** One kind of target. */
export type HostTarget = (typeof HOST_TARGETS)[number];

/** Context that a host receives with a navigation (section 7, "native bridge navigate"). */
interface NavigationContext {
  game?: string;
  provider?: string;
  /** Where the host may show an interstitial. */
  interstitialAdShowPoint: ShowPoint;
  eventTrigger: string;
  itemId: string;
  eventValue: string;
}

/** A navigation that a host app may take over. */
export interface HostNavigation {
  target: HostTarget;
  /** Path of a page of this site, or an absolute address. */
  url: string;
  context: NavigationContext;
}

/** Returns true when it takes the navigation over; calls `fallBack` if the host then fails to navigate. */
type Navigator = (navigation: HostNavigation, fallBack: () => void) => boolean;

const navigators = channel<Navigator | undefined>();

/** Sets the function that navigates in the host; without one, pages navigate by themselves. */
export const setHostNavigator = navigators.publish;

/**
 * Hands a navigation over to the host app. Returns false where there is no host or it does not support the target:
 * then the page navigates itself.
 */
export function handOver(navigation: HostNavigation, fallBack: () => void): boolean {
  return navigators.current()?.(navigation, fallBack) ?? false;
}
