import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/head/page-head.ts';
import { siteOf, textOf } from '#app/site/site-of-matches.ts';

/** Head data of the do-not-sell page. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'dns.title'),
    description: (textOf(matches, 'dns.lead') ?? '').replace('{brand}', site.name),
    path: '/dns',
  });
};
