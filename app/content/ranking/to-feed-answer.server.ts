import type { WithSentCount } from '#app/content/content-source.server.ts';
import { toArticle, toSource } from '#app/content/to-article.server.ts';
import type { Article, ArticlesAnswer, FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { StoreAt } from './store-at.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** Which call a feed is for; brands decide for each whether stories open as summaries. */
export type FeedCall = 'portal' | 'fsd' | 'articles';

/** A page of a topic's feed. */
export interface FeedPage {
  topic: string;
  /** With their ranks in the topic, counted from 1. */
  stories: ReadonlyArray<StoryFacts & { rank: number }>;
  /** Places of the feed that the page takes up, with those of stories that are left out of it. */
  placeCount: number;
  hasMore: boolean;
}

/** What an answer depends on besides its stories. */
export interface AnswerFacts {
  call: FeedCall;
  brand: Brand;
  query: FeedQuery;
  /** Version of the ranking formula. */
  strategy: string;
  /** ms since 1970. */
  asOf: number;
  /** True when the visitor's reactions had a part in the order. */
  isPersonal: boolean;
}

/** Pages of feeds as the contract has them: every story once, with its rank in each topic that it came under. */
export async function toFeedAnswer(
  state: StoreAt,
  pages: readonly FeedPage[],
  personalRanks: ReadonlyMap<string, number> | undefined,
  availableTopics: string[],
  facts: AnswerFacts,
): Promise<PortalAnswer & ArticlesAnswer & WithSentCount> {
  const rows = await state.listed([...new Set(pages.flatMap(({ stories }) => stories.map(({ id }) => id)))]);
  const sources = await state.sources([...new Set([...rows.values()].map((row) => row.source_id))]);
  const articles = new Map<string, Article>();
  // In the order in which the stories name them.
  const named = new Set<string>();
  for (const { topic, stories } of pages) {
    for (const { id, sourceId, rank } of stories) {
      const row = rows.get(id);
      const known = articles.get(id);
      if (row) named.add(row.source_id);
      if (known) known.topicsRanking[topic] = rank;
      else if (row)
        articles.set(
          id,
          toArticle(row, sources.get(sourceId)?.title ?? sourceId, topic, rank, articles.size),
        );
    }
  }
  const asSummaries = opensSummaries(facts);
  for (const article of articles.values()) {
    const personal = personalRanks?.get(article.id);
    if (personal !== undefined) article.topicsRanking.personalized = personal;
    if (asSummaries) article.article_url = `/article-summary/${article.id}`;
  }
  return {
    articles: [...articles.values()],
    reporting: reportingOf(facts),
    sources: [...named].flatMap((id) => sources.get(id) ?? []).map(toSource),
    topics: pages.filter(({ stories }) => stories.length > 0).map(({ topic }) => topic),
    availableTopics,
    sentCount: Math.max(0, ...pages.map(({ placeCount }) => placeCount)),
    paging: {
      topics: Object.fromEntries(pages.map(({ topic, hasMore }) => [topic, { moreArticles: hasMore }])),
    },
  };
}

/**
 * Whether stories open as summaries: as the query says, else as the brand does for this feed. Further pages of the
 * full-screen feed come by the articles call, and name it as their entry point.
 */
export function opensSummaries({
  call,
  brand,
  query,
}: Pick<AnswerFacts, 'call' | 'brand' | 'query'>): boolean {
  const { forceSummaryInArticleFeed, forceSummaryInPortal } = brand.cmsConfig;
  if (query.forceSummary !== undefined) return query.forceSummary;
  if (query.experience === 'article') return forceSummaryInArticleFeed;
  return call !== 'fsd' && query.entryPoint !== 'fsd' && forceSummaryInPortal;
}

/** What events report of the feed (section 3, session dimensions). */
function reportingOf({ query, strategy, asOf, isPersonal }: AnswerFacts): PortalAnswer['reporting'] {
  return {
    ranking_type: isPersonal ? 'personalized' : 'embedded',
    strategy_id: strategy,
    iteration_id: String(asOf),
    ...(query.experience ? { experience: query.experience } : {}),
  };
}
