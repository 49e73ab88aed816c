import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title, description and link preview of the list of signs. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [{ title: site?.portalTitle ?? '404' }];
  const title = data.messages['horoscope.title'] ?? '';
  const description = `${data.messages['horoscope.read']} ${data.messages['horoscope.discover']}.`;
  return [
    { title: `${title} | ${site.portalTitle}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ];
};
