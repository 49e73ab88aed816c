import type { MetaFunction } from '@remix-run/node';
import { languageAddress } from '#app/lib/http/language-address.ts';
import { pageHead, structuredStoryData } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import type { loader } from './article-summary-loader.server.ts';
import { summaryDescription } from './summary-paragraphs.ts';

/**
 * Head data of a summary. Its canonical address is that of the story: at its publisher, or this site's page of the
 * full text.
 */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  if (!data || !site) return [];
  const { story, summary } = data;
  const whole = new URL(story.full.href, site.head.origin);
  const canonical = story.full.isOutside
    ? story.full.href
    : languageAddress(site.head, whole.pathname, site.language);
  const path = `/article-summary/${story.id}`;
  const topic = { key: story.topic, name: textOf(matches, `topics.${story.topic}`) ?? story.topic };
  const description = summaryDescription(summary);
  return pageHead(site, {
    title: story.title,
    description,
    path,
    type: 'article',
    lang: story.lang,
    image: story.shareImage,
    imageSize: story.shareSize,
    published: story.dateTime,
    canonical,
    data: structuredStoryData(site, {
      ...story,
      description,
      author: null,
      image: story.shareImage,
      source: story.source.title,
      topic,
      path,
      canonical,
      whole: false,
    }),
  });
};
