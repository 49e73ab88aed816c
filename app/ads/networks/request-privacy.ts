import type { PrivacyState } from '#app/privacy/privacy.port.ts';

/** Addresses of the ad manager's script; limited ads have one of their own, which sets no cookies. */
export const AD_MANAGER_SCRIPTS = {
  full: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  limited: 'https://pagead2.googlesyndication.com/tag/js/gpt.js',
} as const;

/** What every ad request of a page says of its visitor's choice. */
export interface RequestPrivacy {
  /** `rdp`: data of this request is used for this site alone. */
  restrictDataProcessing: boolean;
  /** `npa`: the ad may not be chosen by who the visitor is. */
  nonPersonalizedAds: boolean;
  /** No cookies and no identifiers at all. */
  limitedAds: boolean;
  /** Whether identity modules and user syncs of bidders may run. */
  mayIdentify: boolean;
  /** US privacy string, version 1 of the IAB: `1YNN`. */
  usPrivacy: string;
  gpp: { string: string; sections: readonly number[] };
  adManagerScript: string;
}

/** Says nothing of the visitor, and that nothing may be done with it. */
const UNDECIDED = { optedOut: true, limitedAds: true, usPrivacy: '1YYN', gpp: { string: '', sections: [] } };

/**
 * What ad requests say. Without a decision the visitor counts as opted out.
 * @param asksLimited whether the page's config asks for limited ads of every visitor
 */
export function requestPrivacy(
  state: Pick<PrivacyState, 'decided' | 'optedOut' | 'limitedAds' | 'usPrivacy' | 'gpp'>,
  asksLimited: boolean,
): RequestPrivacy {
  const { optedOut, limitedAds, usPrivacy, gpp } = state.decided ? state : UNDECIDED;
  const limited = limitedAds || asksLimited;
  return {
    restrictDataProcessing: optedOut,
    nonPersonalizedAds: optedOut || limited,
    limitedAds: limited,
    mayIdentify: !optedOut && !limited,
    usPrivacy,
    gpp,
    adManagerScript: AD_MANAGER_SCRIPTS[limited ? 'limited' : 'full'],
  };
}

/** An address with `us_privacy` in it exactly once, whatever it said before. */
export function withUsPrivacy(address: string, usPrivacy: string): string {
  const url = new URL(address);
  url.searchParams.delete('us_privacy');
  if (usPrivacy !== '') url.searchParams.set('us_privacy', usPrivacy);
  return url.href;
}
