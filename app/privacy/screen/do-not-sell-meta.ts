import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';

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
