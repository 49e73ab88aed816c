import { LRUCache } from 'lru-cache';
import type { WithSentCount } from '#app/content/content-source.server.ts';
import { eventsOf } from '#app/content/events-of-stories.server.ts';
import { toArticle, toSource } from '#app/content/to-article.server.ts';
import type { Article, ArticlesAnswer, PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { ListRequest } from './list-request.server.ts';
import type { StoryFeatures } from './score-story.server.ts';
import type { StoreState } from './store-state.server.ts';

/** The call that is answered, `topics` being our own; brands decide for each whether stories open as summaries. */
export type StoryListCall = 'portal' | 'fsd' | 'articles' | 'topics';

/** The answer to a call for story lists: the fields of all of them. */
export type StoryListAnswer = PortalAnswer & ArticlesAnswer & WithSentCount;

/** A page of a topic's list. */
export interface RankedPage {
  topic: string;
  /** With their ranks in the topic, counted from 1. */
  stories: ReadonlyArray<Pick<StoryFeatures, 'id' | 'sourceId'> & { rank: number }>;
  /** List positions that the page takes up, including those of stories that were left out of it. */
  positionCount: number;
  hasMore: boolean;
}

/** What an answer depends on besides its stories. */
interface AnswerFacts {
  call: StoryListCall;
  brand: Brand;
  query: StoryListQuery;
  /** Version of the ranking formula. */
  strategy: string;
  /** Time of the snapshot, ms since 1970. */
  asOf: number;
  /** True when the visitor's reactions affected the order. */
  isPersonal: boolean;
}

/** Answers with pages as the contract describes: every story once, with its rank in each topic that has it. */
export async function toAnswer(
  state: StoreState,
  pages: readonly RankedPage[],
  personalRanks: ReadonlyMap<string, number> | undefined,
  availableTopics: string[],
  facts: AnswerFacts,
): Promise<StoryListAnswer> {
  const rows = await state.rows([...new Set(pages.flatMap(({ stories }) => stories.map(({ id }) => id)))]);
  const sources = await state.sources([...new Set([...rows.values()].map((row) => row.source_id))]);
  const eventOf = await eventsOf([...rows.values()], facts.brand, state);
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
          toArticle(row, sources.get(sourceId)?.title ?? sourceId, topic, rank, articles.size, eventOf(row)),
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
    sentCount: Math.max(0, ...pages.map(({ positionCount }) => positionCount)),
    paging: {
      topics: Object.fromEntries(pages.map(({ topic, hasMore }) => [topic, { moreArticles: hasMore }])),
    },
  };
}

/**
 * Whether stories open as summaries: as the query says, else as the brand does for this call. Further pages of the
 * full-screen feed come by the articles call, with `entryPoint=fsd`.
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

/** What events report about the list (section 3, session dimensions). */
function reportingOf({ query, strategy, asOf, isPersonal }: AnswerFacts): PortalAnswer['reporting'] {
  return {
    ranking_type: isPersonal ? 'personalized' : 'embedded',
    strategy_id: strategy,
    iteration_id: String(asOf),
    ...(query.experience ? { experience: query.experience } : {}),
  };
}

/** Answers in memory; one of fifty stories takes about 60 kB. */
const CACHED_ANSWERS = 300;

/**
 * Caches answers to visitors who have not reacted until the store changes. All of them get the same object, so callers
 * must not change it.
 */
export function createAnswerCache(): (
  request: ListRequest,
  call: StoryListCall,
  make: () => Promise<StoryListAnswer>,
) => Promise<StoryListAnswer> {
  const cache = new LRUCache<string, Promise<StoryListAnswer>>({ max: CACHED_ANSWERS });
  return async (request, call, make) => {
    if (request.audience === 'one') return make();
    const key = answerKey(request, call);
    const known = cache.get(key);
    if (known) return known;
    // Calls that come meanwhile wait for it.
    const made = make();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}

/** All that a shared answer depends on. */
function answerKey({ brand, query, audience, snapshot, state }: ListRequest, call: StoryListCall): string {
  const { topics, offset, excludeArticleIds, experience } = query;
  return JSON.stringify([
    [snapshot.key, audience, snapshot.asOf, [...snapshot.without], snapshot.changes, state.changes],
    [
      topics,
      offset,
      excludeArticleIds,
      experience,
      opensSummaries({ call, brand, query }),
      call === 'topics',
    ],
  ]);
}
