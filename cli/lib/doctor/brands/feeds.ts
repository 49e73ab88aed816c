import { loadTextModels } from '#app/content/content.port.server.ts';
import {
  type FetchFeedOptions,
  failureAt,
  fetchFeed,
  readFeed,
} from '#app/content/ingest/feed-parsers.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { coverageText, feedCoverage, shortages } from '#cli/lib/feeds/feed-coverage.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';

/** A feed with the brands that name it. */
interface NamedFeed {
  url: string;
  brids: string[];
  /** As the first brand that names it sets them. */
  topic?: string;
  language?: string;
}

/** The feeds in brand files, each once. */
export function namedFeeds(brands: readonly Brand[]): NamedFeed[] {
  const byUrl = new Map<string, NamedFeed>();
  for (const { brid, content } of brands) {
    for (const { url, topic, language } of content.feeds) {
      const feed = byUrl.get(url) ?? { url, brids: [], topic, language };
      if (!feed.brids.includes(brid)) feed.brids.push(brid);
      byUrl.set(url, feed);
    }
  }
  return [...byUrl.values()];
}

/** Whether a feed answers with stories. */
export async function checkFeed(
  { url, brids, topic, language }: NamedFeed,
  options: FetchFeedOptions,
): Promise<CheckResult> {
  const shown = hiddenAddress(url);
  const place = `content.feeds of ${brids.map((brid) => `brands/${brid}/brand.yaml`).join(', ')}`;
  const failed = (reason: string, hint: string) =>
    // The reason may contain the full address.
    fault(
      `${shown}: ${reason.replaceAll(url, shown)}`,
      `${hint.replaceAll(url, shown)} It stands in ${place}.`,
    );
  const got = await fetchFeed(url, options);
  if (!got.ok) return failed(got.reason, got.hint);
  const read = { url: got.url, contentType: got.contentType, topic, language };
  const feed = readFeed(got.bytes, read, await loadTextModels());
  if (!feed.ok) {
    const { reason, hint, feed: named } = failureAt(feed, got.url);
    if (named === undefined) return failed(reason, hint);
    const address = hiddenAddress(named);
    return warning(
      `${shown} is a web page, which names the feed ${address}`,
      `Name ${address} in ${place}: each read asks for the page first.`,
    );
  }
  if (feed.stories.length === 0)
    return warning(`${shown} has no stories`, `Ask its publisher, or take it out of ${place}.`);
  const { lost } = leftOutTotals(feed.leftOut);
  if (lost > 0)
    return warning(
      `${shown}: ${lost} of ${countNoun(feed.items, 'item')} cannot be read: ${leftOutText(feed.leftOut)}`,
      `masthead feeds lint <the address>, then ask its publisher. It stands in ${place}.`,
    );
  const coverage = feedCoverage(feed.stories);
  const [shortage] = shortages(coverage, feed.stories.length);
  if (shortage) return warning(`${shown}: ${shortage.message}`, `${shortage.fix} It stands in ${place}.`);
  const stories = countNoun(feed.stories.length, 'story', 'stories');
  return fine(`${shown}: ${stories} of ${feed.source.title}: ${coverageText(coverage)}`);
}

/** An address for output: what may be a secret in it (user, password, values of the query) is left out. */
export function hiddenAddress(address: string): string {
  if (!URL.canParse(address)) return 'an address that cannot be read';
  const url = new URL(address);
  const user = url.username || url.password ? '…@' : '';
  const names = [...url.searchParams.keys()].map((name) => `${name}=…`).join('&');
  return `${url.protocol}//${user}${url.host}${url.pathname}${names && `?${names}`}`;
}
