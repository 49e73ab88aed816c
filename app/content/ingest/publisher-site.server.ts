import { hostOf } from './story-id.server.ts';

/** Ends of domains below which anybody may have one: `co.uk`, `com.mx`. */
const SHARED_END = /^(?:com?|org|net|gob|gov|gub|govt|ac|edu|ne|or|go|nom|info)\.[a-z]{2}$/;

/** Sites on which many publish; there, each host is a site. */
const PLATFORM =
  /^(?:medium|blogspot|blogger|wordpress|substack|tumblr|typepad|livejournal|libsyn|podbean|github|herokuapp|amazonaws|cloudfront)\./;

/** Hosts that pass feeds and clicks on for others. */
const PASSES_ON = /^(?:feeds?\d*|rss|feedproxy)\.(?:feedburner|google)\.com$|(?:^|\.)feedsportal\.com$/;

/**
 * The site that an address belongs to: the domain that its owner registered, `bbc.co.uk` of `news.bbc.co.uk`; the host
 * on platforms of many publishers.
 * @returns null for what is no address, and for hosts that pass feeds on for others
 */
export function publisherSite(address: string | null | undefined): string | null {
  const host = hostOf(address);
  if (host === null || PASSES_ON.test(host)) return null;
  const labels = host.split('.');
  if (/^[\d.]+$|[:[]/.test(host)) return host;
  const own = labels.slice(SHARED_END.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
  return PLATFORM.test(own) ? host : own;
}

/** The share of links from which on they tell whose feed it is; others lead to what a publisher recommends. */
const TELLING_SHARE = 0.1;

/** The sites that links lead to, the most frequent one first, without those of few links. */
export function sitesOfLinks(links: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const link of links) {
    const site = publisherSite(link);
    if (site !== null) counts.set(site, (counts.get(site) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= links.length * TELLING_SHARE)
    .sort((a, b) => b[1] - a[1])
    .map(([site]) => site);
}
