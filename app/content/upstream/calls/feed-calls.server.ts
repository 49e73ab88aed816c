import type { z } from 'zod';
import { carriesSource } from '#app/content/brand-sources.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
import type { CallParameters } from '#app/content/upstream/call-address.server.ts';
import {
  carrierArticleAnswerSchema,
  carrierArticlesSchema,
  carrierFsdSchema,
  carrierPortalSchema,
} from '#app/content/upstream/shape/carrier-answers.server.ts';
import { cleanFeed, cleanStory, withPaging } from '#app/content/upstream/shape/clean-answers.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { PAGE_DATA_NOT_FOUND } from '#app/content/upstream/upstream-failure.server.ts';
import type { UpstreamPart } from '#app/content/upstream/upstream-parts.server.ts';
import type { ArticleAnswer, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { asksForNone, brandParameters, feedParameters, fsdParameters } from './feed-parameters.server.ts';
import { topicByTopic } from './topic-by-topic.server.ts';
import { topicLists } from './topic-lists.server.ts';
import { upstreamSummary } from './upstream-summary.server.ts';

type FeedCalls = Pick<
  ContentSource,
  'portal' | 'fsd' | 'articles' | 'article' | 'articleSummary' | 'summary'
>;

/** The calls for stories. Ids are digits: the site's own calls have checked them. */
export function feedCalls(
  call: UpstreamCaller,
  baseOf: (part: UpstreamPart) => string,
  environment: string,
  now: () => number,
): FeedCalls {
  const story = async (name: string, path: string, brand: Brand, id: string) => {
    const answer = await call<ArticleAnswer>({
      name,
      path: `${path}/${id}`,
      parameters: brandParameters(brand),
      schema: carrierArticleAnswerSchema(id),
      isAsked: ({ article }) => article.id === id,
      clean: (one) => cleanStory(one, baseOf('article')),
      isById: true,
    });
    return answer && carriesSource(brand, answer.article.source) ? answer : undefined;
  };
  // Only `portal` says which topics have stories; further pages show the same tabs.
  const listTopics = topicLists(now);
  const list = <T extends Pick<PortalAnswer, 'articles' | 'sources' | 'topics'>>(
    name: 'portal' | 'fsd' | 'articles',
    path: string,
    parameters: CallParameters,
    schema: z.ZodType<T>,
  ) =>
    call<T>({
      ...{ name, path, parameters, schema },
      clean: (answer) => cleanFeed(answer, baseOf(name), parameters.forceSummary === true),
    }).then(given);
  const listOf = (brand: Brand, query: StoryListQuery) =>
    `${brand.brid} ${String(feedParameters(brand, query).market)}`;
  return {
    portal: async (brand, { offset: _, ...query }) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const answer = await topicByTopic(query, (one) =>
        list('portal', '/api/spa/portal', feedParameters(brand, one), carrierPortalSchema),
      );
      const topics = listOf(brand, query);
      listTopics.note(topics, answer.availableTopics, query.topics ?? [], answer.sentCount === 0);
      const availableTopics = listTopics.offered(topics, brand);
      return withPaging(allowed(brand, query, { ...answer, availableTopics }), query);
    },
    fsd: async (brand, query) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const answer = await topicByTopic(query, (one) =>
        list('fsd', '/api/spa/fsd', fsdParameters(brand, one), carrierFsdSchema),
      );
      return allowed(brand, query, answer);
    },
    articles: async (brand, query) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const answer = await topicByTopic(query, (one) =>
        list('articles', '/api/articles', feedParameters(brand, one), carrierArticlesSchema),
      );
      const availableTopics = listTopics.offered(listOf(brand, query), brand);
      return { ...withPaging(allowed(brand, query, answer), query), availableTopics };
    },
    article: (brand, id) => story('article', '/api/spa/article', brand, id),
    articleSummary: (brand, id) => story('article summary', '/api/spa/article/summary', brand, id),
    summary: (brand, id, promptId) => upstreamSummary(call, brand, id, promptId, environment),
  };
}

const EMPTY_FEED: PortalAnswer = {
  articles: [],
  reporting: {},
  sources: [],
  topics: [],
  availableTopics: [],
  paging: { topics: {} },
};

/** A story list without the stories that the brand or the query excludes, also if the back end did not exclude them. */
function allowed<T extends Pick<PortalAnswer, 'articles'>>(
  brand: Brand,
  query: StoryListQuery,
  answer: T,
): T {
  const { providers = [], providersBlacklist = [], excludeArticleIds = [] } = query;
  const articles = answer.articles
    .filter(({ id, source }) => {
      const isAsked = providers.length === 0 || providers.includes(source);
      return (
        isAsked &&
        carriesSource(brand, source) &&
        !providersBlacklist.includes(source) &&
        !excludeArticleIds.includes(id)
      );
    })
    .map((article, index) => ({ ...article, index }));
  return { ...answer, articles };
}

/** A list call always has an answer, or has thrown. */
function given<T>(answer: T | undefined): T {
  if (answer === undefined)
    throw new UpstreamError({ kind: 'empty', message: PAGE_DATA_NOT_FOUND, detail: 'no answer' });
  return answer;
}
