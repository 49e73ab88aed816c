import { isSecurePage, pageCookies, siteCookie, writeCookie } from '#app/lib/http/site-cookie.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { choiceCookie } from './privacy-choice.ts';
import { privacyState } from './privacy-state.ts';
import { type FoundChoice, readFoundChoice } from './stored-choice.ts';

/** Reads all cookies and keys that may store the choice. Blocked cookies count as none. */
export function findChoice(storage: SafeStorage): FoundChoice {
  const jar = pageCookies();
  return {
    dnt: choiceCookie(jar, 'dnt'),
    mp_dnsmi: choiceCookie(jar, 'mp_dnsmi'),
    dns: storage.get('dns'),
    dns_exp: storage.get('dns_exp'),
    dns_manual: storage.get('dns_manual'),
  };
}

/**
 * Whether the visitor is opted out at this moment, in any tab: another tab stores a choice at once, and its message to
 * this one takes some ms.
 */
export function isOptedOutNow(): boolean {
  return privacyState().optedOut || isOptOutStored();
}

/** Whether the next page of this browser begins with an opt-out: it does not where cookies and storage are blocked. */
export function isOptOutLasting(): boolean {
  return privacyState().gpc || isOptOutStored();
}

function isOptOutStored(): boolean {
  return readFoundChoice(findChoice(safeLocalStorage()))?.on === true;
}

/** Stores the choice in the cookie `dnt` for 365 days (section 3), as the server does. */
export function setChoiceCookie(on: boolean): void {
  writeCookie(siteCookie('dnt', on ? 1 : 0, isSecurePage()));
}

/** Deletes a cookie that this site has set. */
export function dropCookie(name: string): void {
  if (pageCookies().includes(`${name}=`)) writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}

/**
 * Deletes a cookie of a partner. Their scripts set most of theirs for the highest domain that takes one, where the
 * page's own domain alone would not reach them.
 */
export function dropPartnerCookie(name: string): void {
  for (const domain of ['', ...cookieDomains(location.hostname)])
    writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax${domain && `; Domain=${domain}`}`);
}

/** The domains for which a page of a host may set cookies, as far as its name says: browsers refuse public suffixes. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index).join('.'));
}

/** The names of all cookies that scripts can read. */
export function cookieNames(): string[] {
  return pageCookies()
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter(Boolean);
}
