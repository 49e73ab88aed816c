import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';

/** Head data of the game zone. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'gameZone.title'),
    description: textOf(matches, 'gameZone.lead') ?? '',
    path: '/game-zone',
  });
};
