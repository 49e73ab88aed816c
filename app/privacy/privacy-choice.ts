import { cookieValue } from '#app/lib/http/cookies.ts';

/** The do-not-sell decision as a server knows it from the request. */
export interface PrivacyDecision {
  /** True when the visitor's data must not be sold or shared. */
  optedOut: boolean;
  /** True when the browser sends Global Privacy Control; no choice on the site overrides that. */
  gpc: boolean;
}

/** `true` and `1` are yes, `false` and `0` are no (section 5); undefined for anything else. */
export function choiceOf(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return undefined;
}

/** Matches a choice cookie with any value: an invalid value is not consent. */
const ANY_VALUE = /(?:^|;)\s*(?:dnt|mp_dnsmi)\s*=\s*[^;\s]/;

/**
 * Decides from `Sec-GPC` (Global Privacy Control, 2.1) and the cookies `dnt` and `mp_dnsmi` (section 3). An invalid
 * value in a cookie counts as an opt-out.
 */
export function privacyDecision(
  secGpc: string | null | undefined,
  cookies: string | null | undefined,
): PrivacyDecision {
  const gpc = secGpc?.trim() === '1';
  const chosen = choiceOf(cookieValue(cookies, 'dnt')) ?? choiceOf(cookieValue(cookies, 'mp_dnsmi'));
  return { gpc, optedOut: gpc || (chosen ?? ANY_VALUE.test(cookies ?? '')) };
}
