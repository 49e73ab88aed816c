import { channel } from '#app/lib/channel.ts';

/** Where a host app may lead (section 6). */
export const HOST_TARGETS = ['external', 'web', 'article', 'label'] as const;

/** One kind of target. */
export type HostTarget = (typeof HOST_TARGETS)[number];

/** Where the host may show an interstitial (section 9). */
export type InterstitialShowPoint =
  | 'no_interstitial'
  | 'fsd'
  | 'story'
  | 'game_zone'
  | 'related_article'
  | 'summary_full_article'
  | 'labels_suggestion';

/** What a host gets with a navigation (section 7, "native bridge navigate"). */
export interface NavigationContext {
  game?: string;
  provider?: string;
  interstitialAdShowPoint: InterstitialShowPoint;
  eventTrigger: string;
  itemId: string;
  eventValue: string;
}

/** A navigation that a host app may take over. */
export interface HostNavigation {
  target: HostTarget;
  /** Path of a page of ours, or a whole address. */
  url: string;
  context: NavigationContext;
}

/** Takes a navigation over, or says that it does not; calls `fallBack` when the host could not do it after all. */
type Navigator = (navigation: HostNavigation, fallBack: () => void) => boolean;

const navigators = channel<Navigator | undefined>();

/** Names who navigates in the host; without one, pages navigate by themselves. */
export const setHostNavigator = navigators.publish;

/** Hands a navigation over to the host app. False where there is none, or none that goes there: the page does it itself. */
export function handOver(navigation: HostNavigation, fallBack: () => void): boolean {
  return navigators.current()?.(navigation, fallBack) ?? false;
}
