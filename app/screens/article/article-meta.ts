import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';

/** Title, description and link preview of a story. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [{ title: site?.portalTitle ?? '404' }];
  const { story } = data;
  return [
    { title: `${story.title} | ${site.portalTitle}` },
    { name: 'description', content: story.description },
    { property: 'og:title', content: story.title },
    { property: 'og:description', content: story.description },
    { property: 'og:type', content: 'article' },
    ...(story.shareImage ? [{ property: 'og:image', content: story.shareImage }] : []),
    ...(story.url ? [{ tagName: 'link', rel: 'canonical', href: story.url }] : []),
  ];
};
