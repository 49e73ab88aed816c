import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/features/head/page-head.ts';
import { PAINT_WITH_FIRST_STORIES } from '#app/features/story/first-paint.ts';
import { siteOf, textOf } from '#app/lib/site-of-matches.ts';

/** Head data of the full-screen feed. Its three addresses show the same; the first stands for all. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return [
    ...pageHead(site, { title: textOf(matches, 'fsd.title'), description: site.description, path: '/fsd' }),
    PAINT_WITH_FIRST_STORIES,
  ];
};
