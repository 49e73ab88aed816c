import { carriesSource } from '#app/content/brand-sources.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
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
import type { ArticleAnswer, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { asksForNone, brandParameters, feedParameters, fsdParameters } from './feed-parameters.server.ts';
import { upstreamSummary } from './upstream-summary.server.ts';

type FeedCalls = Pick<
  ContentSource,
  'portal' | 'fsd' | 'articles' | 'article' | 'articleSummary' | 'summary'
>;

/** The calls for stories. Ids are digits: the site's own calls have checked them. */
export function feedCalls(call: UpstreamCaller, base: string, environment: string): FeedCalls {
  const clean = <T extends Pick<PortalAnswer, 'articles' | 'sources' | 'topics'>>(answer: T) =>
    cleanFeed(answer, base);
  const story = async (name: string, path: string, brand: Brand, id: string) => {
    const answer = await call<ArticleAnswer>({
      name,
      path: `${path}/${id}`,
      parameters: brandParameters(brand),
      schema: carrierArticleAnswerSchema(id),
      isAsked: ({ article }) => article.id === id,
      clean: (one) => cleanStory(one, base),
      isById: true,
    });
    return answer && carriesSource(brand, answer.article.source) ? answer : undefined;
  };
  // Only `portal` says which topics have stories; further pages show the same tabs.
  const lastTopics = new Map<string, string[]>();
  return {
    portal: async (brand, { offset: _, ...query }) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const parameters = feedParameters(brand, query);
      const answer = given(
        await call({
          name: 'portal',
          path: '/api/spa/portal',
          parameters,
          schema: carrierPortalSchema,
          clean,
        }),
      );
      const topics = availableTopics(brand, answer.availableTopics);
      lastTopics.set(`${brand.brid} ${String(parameters.market)}`, answer.availableTopics);
      return withPaging(allowed(brand, query, { ...answer, availableTopics: topics }), query);
    },
    fsd: async (brand, query) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const parameters = fsdParameters(brand, query);
      const answer = given(
        await call({ name: 'fsd', path: '/api/spa/fsd', parameters, schema: carrierFsdSchema, clean }),
      );
      return allowed(brand, query, answer);
    },
    articles: async (brand, query) => {
      if (asksForNone(brand, query)) return EMPTY_FEED;
      const parameters = feedParameters(brand, query);
      const answer = given(
        await call({
          name: 'articles',
          path: '/api/articles',
          parameters,
          schema: carrierArticlesSchema,
          clean,
        }),
      );
      const topicsWithStories = lastTopics.get(`${brand.brid} ${String(parameters.market)}`) ?? [];
      const topics = availableTopics(brand, topicsWithStories);
      return { ...withPaging(allowed(brand, query, answer), query), availableTopics: topics };
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

/** The brand's topics in its order; all of them if the back end does not say which have stories. */
function availableTopics(brand: Brand, topicsWithStories: readonly string[]): string[] {
  const { portalTopicsWhiteList } = brand.cmsConfig;
  return topicsWithStories.length === 0
    ? [...portalTopicsWhiteList]
    : portalTopicsWhiteList.filter((topic) => topicsWithStories.includes(topic));
}

/** A list call always has an answer, or has thrown. */
function given<T>(answer: T | undefined): T {
  if (answer === undefined)
    throw new UpstreamError({ kind: 'empty', message: PAGE_DATA_NOT_FOUND, detail: 'no answer' });
  return answer;
}
