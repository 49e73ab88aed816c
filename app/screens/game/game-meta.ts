import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title, description and link preview of a game. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [{ title: site?.portalTitle ?? '404' }];
  const { game, messages } = data;
  const description = (messages['game.description'] ?? '').replace('{name}', game.name);
  return [
    { title: `${game.name} | ${site.portalTitle}` },
    { name: 'description', content: description },
    { property: 'og:title', content: game.name },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ];
};
