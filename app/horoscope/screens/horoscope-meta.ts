import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';

/** Head data of the list of signs. */
export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return pageHead(site, {
    title: textOf(matches, 'horoscope.title'),
    description: `${textOf(matches, 'horoscope.read')} ${textOf(matches, 'horoscope.discover')}.`,
    path: '/horoscope',
  });
};
