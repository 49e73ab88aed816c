import type { LoaderFunctionArgs } from '@remix-run/node';
import { type StoryView, storyView } from '#app/features/story/story-view.ts';
import { settledWithin } from '#app/lib/settled-within.ts';
import { FEED_PAGE_SIZE } from '#app/server/content/content-source.ts';
import type { PortalAnswer } from '#schemas/api/feed.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** One page of the portal's feed. */
export interface PortalPage {
  topic: string;
  topics: readonly string[];
  stories: StoryView[];
  offset: number;
  nextOffset: number;
  hasMore: boolean;
}

/** Data of slow back ends streams in after the shell; the embedded store always makes it in time. */
const PATIENCE_MS = 250;

/** The portal: tabs and a page of the chosen topic's stories. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, content } = context;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('topic') ?? '';
  const offset = Math.min(10_000, Math.max(0, Math.trunc(Number(searchParams.get('offset')) || 0)));
  const brand = brandOnPage(visit.brand.brand, 'portal', visit);
  const offered = brand.cmsConfig.portalTopicsWhiteList;
  const topic: Topic = isTopic(asked) && offered.includes(asked) ? asked : (offered[0] ?? 'latest');

  const page = content
    .portal(brand, { topics: [topic], offset, market: marketOf(visit.language), lang: visit.language })
    .then((answer) => portalPage(answer, topic, offset, visit, Date.now()));
  return {
    topic,
    page: await settledWithin(page, PATIENCE_MS),
  };
}

function portalPage(
  answer: PortalAnswer,
  topic: Topic,
  offset: number,
  visit: Parameters<typeof storyView>[2],
  now: number,
): PortalPage {
  const sources = new Map(answer.sources.map((source) => [source.id, source]));
  return {
    topic,
    topics: answer.availableTopics,
    stories: answer.articles.map((article) => storyView(article, sources.get(article.source), visit, now)),
    offset,
    nextOffset: offset + FEED_PAGE_SIZE,
    hasMore: answer.paging.topics[topic]?.moreArticles ?? false,
  };
}
