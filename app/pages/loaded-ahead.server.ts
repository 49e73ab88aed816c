import { isPageData } from './shared-address.server.ts';

/** So long, in s, data that was loaded ahead may wait in the browser for the page that it is for. */
const AHEAD_S = 30;

/**
 * Headers for data that a browser loads ahead: it stays in the browser for a moment, else it would be asked for again
 * when the page is opened, by a call without `Sec-Purpose` (Fetch, "Sec-Purpose"). It varies by little, as a cookie
 * that changes meanwhile would make it useless.
 * @returns none for any other answer
 */
export function aheadHeaders(
  { pathname }: URL,
  secPurpose: string | null | undefined,
  status: number,
): Record<string, string> {
  const isAhead = status === 200 && isPageData(pathname) && /\bprefetch\b/.test(secPurpose ?? '');
  return isAhead ? { 'cache-control': `private, max-age=${AHEAD_S}`, vary: 'Accept-Encoding' } : {};
}
