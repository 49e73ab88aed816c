import type { MetaFunction } from '@remix-run/node';
import { PAINT_WITH_FIRST_STORIES } from '#app/features/story/first-paint.ts';
import { siteOf } from '#app/lib/site-of-matches.ts';

/** Title and description of the portal. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return [
    { title: site.portalTitle },
    { name: 'description', content: site.description },
    { property: 'og:title', content: site.portalTitle },
    { property: 'og:description', content: site.description },
    { property: 'og:type', content: 'website' },
    PAINT_WITH_FIRST_STORIES,
  ];
};
