import { pageHref, type SiteData } from '#app/site/site.port.ts';

/** The topic whose page is the horoscope: it has signs instead of stories. */
export const HOROSCOPE_TOPIC = 'dailyHoroscope';

/** Address of a topic's story list; the first topic is the portal itself. */
export function topicHref(
  site: Pick<SiteData, 'linkParameters'>,
  topics: readonly string[],
  topic: string,
): string {
  if (topic === HOROSCOPE_TOPIC) return pageHref(site, '/horoscope');
  return pageHref(site, '/', { topic: topic === topics[0] ? undefined : topic });
}
