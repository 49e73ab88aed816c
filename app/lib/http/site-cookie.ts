/** What a browser remembers of choices and counts, it remembers for 365 days (sections 3 and 9), in s. */
const YEAR_SECONDS = 365 * 86_400;

/**
 * A cookie of all pages of the site that lasts a year, as `Set-Cookie` and `document.cookie` take it.
 * @param isSecure whether the page was loaded by https
 */
export function siteCookie(name: string, value: string | number, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Whether this page was loaded by https. */
export const isSecurePage = (): boolean => location.protocol === 'https:';

/** The cookies that scripts of this page can read, as in a Cookie header. Blocked cookies count as none. */
export function pageCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie from this page; where cookies are blocked, it does nothing. */
export function writeCookie(cookie: string): void {
  try {
    Reflect.set(document, 'cookie', cookie);
  } catch {
    // Each of our cookies repeats what the address, storage or the browser's language says, or is a mere count.
  }
}
