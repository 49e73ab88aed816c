import { type ImpressionCounter, impressionCookie, impressionsIn } from './impressions.ts';

/** Counts one impression in its cookie; gives the new count. */
export function countImpression(counter: ImpressionCounter): number {
  const count = impressionsIn(document.cookie, counter) + 1;
  document.cookie = impressionCookie(counter, count, location.protocol === 'https:');
  return count;
}
