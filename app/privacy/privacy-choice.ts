import { cookieValue } from '#app/lib/http/cookies.ts';

/** The do-not-sell decision as a server can know it before the first byte. */
export interface PrivacyDecision {
  /** True when the visitor's data must not be sold or shared. */
  optedOut: boolean;
  /** True when the browser sends Global Privacy Control; nothing else can undo that. */
  gpc: boolean;
}

/** `true` and `1` are yes, `false` and `0` are no (section 5), anything else is no answer. */
export function choiceOf(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return undefined;
}

/** A cookie of the choice that holds something; what cannot be read is not taken for consent. */
const SOME_WORD = /(?:^|;)\s*(?:dnt|mp_dnsmi)\s*=\s*[^;\s]/;

/**
 * Decides from `Sec-GPC` (Global Privacy Control, 2.1) and the cookies `dnt` and `mp_dnsmi` (section 3). A word in
 * them that cannot be read counts as an opt-out.
 */
export function privacyDecision(
  secGpc: string | null | undefined,
  cookies: string | null | undefined,
): PrivacyDecision {
  const gpc = secGpc?.trim() === '1';
  const chosen = choiceOf(cookieValue(cookies, 'dnt')) ?? choiceOf(cookieValue(cookies, 'mp_dnsmi'));
  return { gpc, optedOut: gpc || (chosen ?? SOME_WORD.test(cookies ?? '')) };
}
