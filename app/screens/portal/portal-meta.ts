import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/features/head/page-head.ts';
import { PAINT_WITH_FIRST_STORIES } from '#app/features/story/first-paint.ts';
import { siteOf, textOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Head data of the portal. A topic is a page of its own; further pages of a feed change by the hour. */
export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const search = new URLSearchParams(location.search);
  const topic = search.get('topic') === data?.topic ? data?.topic : undefined;
  const head = pageHead(site, {
    title: topic && textOf(matches, `topics.${topic}`),
    description: site.description,
    path: topic ? `/?topic=${topic}` : '/',
    noindex: search.has('offset') || search.has('asOf'),
  });
  return [...head, PAINT_WITH_FIRST_STORIES];
};
