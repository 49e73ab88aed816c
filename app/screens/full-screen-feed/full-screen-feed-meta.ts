import type { MetaFunction } from '@remix-run/node';
import { PAINT_WITH_FIRST_STORIES } from '#app/features/story/first-paint.ts';
import { pageHref } from '#app/lib/site-data.ts';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title and description of the full-screen feed. Its three addresses show the same; the first stands for all. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const title = [data?.messages['fsd.title'], site.portalTitle].filter(Boolean).join(' | ');
  return [
    { title },
    { name: 'description', content: site.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: site.description },
    { property: 'og:type', content: 'website' },
    { tagName: 'link', rel: 'canonical', href: pageHref(site, '/fsd') },
    PAINT_WITH_FIRST_STORIES,
  ];
};
