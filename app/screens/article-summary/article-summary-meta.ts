import type { MetaFunction } from '@remix-run/node';
import { siteOf } from '#app/lib/site-of-matches.ts';
import type { loader } from './loader.server.ts';
import { summaryDescription } from './summary-paragraphs.ts';

/** Title, description and link preview of a summary; the story itself is at its publisher. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [{ title: site?.portalTitle ?? '404' }];
  const { story, summary } = data;
  const description = summaryDescription(summary);
  return [
    { title: `${story.title} | ${site.portalTitle}` },
    { name: 'description', content: description },
    { property: 'og:title', content: story.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
    ...(story.shareImage ? [{ property: 'og:image', content: story.shareImage }] : []),
    ...(story.url ? [{ tagName: 'link', rel: 'canonical', href: story.url }] : []),
  ];
};
