import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf } from '#app/site/site.port.ts';
import type { loader } from './horoscope-sign-loader.server.ts';

/** Head data of a sign's reading; the canonical address is the one with the brand's own time zone. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [];
  const { sign, messages } = data;
  return pageHead(site, {
    title: `${messages[`horoscope.signs.${sign.id}`]}: ${messages['horoscope.title']}`,
    description: sign.reading,
    path: data.path,
    type: 'article',
  });
};
