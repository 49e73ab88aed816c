import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title, description and link preview of a sign's reading. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [{ title: site?.portalTitle ?? '404' }];
  const { sign, messages } = data;
  const title = `${messages[`horoscope.signs.${sign.id}`]}: ${messages['horoscope.title']}`;
  return [
    { title: `${title} | ${site.portalTitle}` },
    { name: 'description', content: sign.reading },
    { property: 'og:title', content: title },
    { property: 'og:description', content: sign.reading },
    { property: 'og:type', content: 'article' },
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ];
};
