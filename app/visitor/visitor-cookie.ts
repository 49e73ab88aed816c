import { cookieValue } from '#app/lib/http/cookies.ts';
import { siteCookie } from '#app/lib/http/site-cookie.ts';
import { auidIn } from '#schemas/api/auid.ts';

/** Cookie of the visitor's id, which the server sets with a reaction: by it, pages on the web know whom they are for. */
const VISITOR_COOKIE = 'auid';

/**
 * The cookie that names a visitor to pages for 365 days, as `Set-Cookie` takes it. Scripts cannot read it, as others
 * than ours run on pages, too.
 */
export function visitorCookie(auid: string, isSecure: boolean): string {
  return `${siteCookie(VISITOR_COOKIE, encodeURIComponent(auid), isSecure)}; HttpOnly`;
}

/** Removes the cookie. */
export const NO_VISITOR_COOKIE = `${VISITOR_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;

/** The id in a Cookie header; undefined where there is none that is one. */
export function visitorInCookies(header: string | null | undefined): string | undefined {
  return auidIn(cookieValue(header, VISITOR_COOKIE));
}
