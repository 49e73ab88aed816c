import { cookieValues } from '#app/lib/http/cookies.ts';

/** The do-not-sell decision as a server knows it from the request. */
interface PrivacyDecision {
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

/**
 * The raw value of a choice cookie; undefined if there is none. Of several of that name, as a parent domain may set one
 * too, an opt-out wins, then a damaged value ("%" if it cannot be decoded): neither may be hidden by a consent.
 */
export function choiceCookie(
  cookies: string | null | undefined,
  name: 'dnt' | 'mp_dnsmi',
): string | undefined {
  const values = cookieValues(cookies, name).map((value) => value ?? '%');
  return (
    values.find((value) => choiceOf(value)) ??
    values.find((value) => value !== '' && choiceOf(value) === undefined) ??
    values.find((value) => value !== '') ??
    values[0]
  );
}

/**
 * Decides from `Sec-GPC` (Global Privacy Control, 2.1) and the cookie `dnt`, or where that is missing or empty
 * `mp_dnsmi` (section 3). An invalid value counts as an opt-out.
 */
export function privacyDecision(
  secGpc: string | null | undefined,
  cookies: string | null | undefined,
): PrivacyDecision {
  const gpc = secGpc?.trim() === '1';
  const chosen = choiceCookie(cookies, 'dnt') || choiceCookie(cookies, 'mp_dnsmi');
  return { gpc, optedOut: gpc || (choiceOf(chosen) ?? Boolean(chosen)) };
}
