import { checkFeed, namedFeeds } from '#cli/lib/doctor/brands/feeds.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { type Examination, examination } from './examination.ts';
import { fine } from './verdict.ts';

/** For the whole answer of a feed, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * One examination for each feed that the brands name.
 * @param allowPrivate hosts that may be private
 */
export function feedExaminations(brands: readonly Brand[], allowPrivate: readonly string[]): Examination[] {
  const feeds = namedFeeds(brands);
  if (feeds.length === 0) return [examination('feeds', 'feed', () => [fine('no brand names a feed')])];
  return feeds.map((feed) =>
    examination('feeds', 'feed', async () => [
      await checkFeed(feed, { timeoutMs: TIMEOUT_MS, allowPrivate }),
    ]),
  );
}
