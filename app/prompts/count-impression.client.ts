import { type ImpressionCounter, impressionCookie, impressionsIn } from './impressions.ts';

/** Counts one impression in its cookie; returns the new count. */
export function countImpression(
  counter: ImpressionCounter,
  page: Pick<Document, 'cookie'> = document,
): number {
  const count = impressionsIn(page.cookie, counter) + 1;
  page.cookie = impressionCookie(counter, count, location.protocol === 'https:');
  return count;
}
