import { isSecurePage, pageCookies, siteCookie, writeCookie } from '#app/lib/http/site-cookie.ts';
import { type ImpressionCounter, impressionsIn } from './impressions.ts';

/** Counts one impression in its cookie, which lasts a year from then; returns the new count. */
export function countImpression(counter: ImpressionCounter): number {
  const count = impressionsIn(pageCookies(), counter) + 1;
  writeCookie(siteCookie(counter, count, isSecurePage()));
  return count;
}
