import type { MetaFunction } from '@remix-run/node';
import { pageHead, structuredStoryData } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import type { loader } from './article-loader.server.ts';

/**
 * Head data of a story. The canonical address of a story that has only a preview is its publisher's page; the
 * canonical address of a hosted story's preview is the full story on this site.
 */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [];
  const { story } = data;
  const path = `/${story.hosted ? 'article-content' : 'article-intro'}/${story.id}`;
  const canonical = (!story.hosted && story.url) || undefined;
  const topic = { key: story.topic, name: textOf(matches, `topics.${story.topic}`) ?? story.topic };
  return pageHead(site, {
    title: story.title,
    description: story.description,
    path,
    type: 'article',
    lang: story.lang,
    image: story.shareImage,
    imageSize: story.shareSize,
    published: story.dateTime,
    modified: story.updatedTime,
    canonical,
    data: structuredStoryData(site, {
      ...story,
      image: story.shareImage,
      source: story.source.title,
      topic,
      path,
      canonical,
      whole: !story.preview,
    }),
  });
};
