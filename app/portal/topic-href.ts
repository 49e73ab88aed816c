import { pageHref, type SiteData } from '#app/site/site.port.ts';

/** Address of a topic's story list; the first topic is the portal itself. */
export function topicHref(
  site: Pick<SiteData, 'linkParameters'>,
  topics: readonly string[],
  topic: string,
): string {
  return pageHref(site, '/', { topic: topic === topics[0] ? undefined : topic });
}
