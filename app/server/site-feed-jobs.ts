import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import { type FeedJob, feedJobs } from '#app/content/content.port.server.ts';

/** The feeds that a site reads: those that its brands name now, but for brands that have closed. */
export function siteFeedJobs(brands: BrandRegistry): FeedJob[] {
  return feedJobs(brands.all().flatMap(({ brand }) => (brand.retired ? [] : [brand])));
}
