import { dnsState } from '#app/server/privacy/dns-state.ts';
import type { Article, ArticlesAnswer, FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { contentLanguageOf, isLanguage, marketOf } from '#schemas/content/languages.ts';
import type { Topic } from '#schemas/content/topics.ts';
import { type ContentSource, FEED_PAGE_SIZE } from './content-source.ts';
import type { GameLibrary } from './games/game-library.ts';
import { signAnswer } from './horoscope/sign-of-the-day.ts';
import { rankTrending } from './rank-stories.ts';
import type { StoryFilter, StoryStore } from './store/story-store.ts';
import type { StoryRow } from './store/tables.ts';
import { toArticle, toSource } from './to-article.ts';

/** How many of the newest stories compete for the trending feed. */
const TRENDING_POOL = 240;

/** The content source that ships with the product: stories out of the embedded store. */
export function createEmbeddedContent(store: StoryStore, games: GameLibrary): ContentSource {
  return {
    ready: () => store.ready(),
    portal: (brand, query) => portal(store, brand, query),
    fsd: async (brand, query) => {
      const { articles, reporting, sources, topics } = await portal(store, brand, query);
      return { articles, reporting, sources, topics };
    },
    games: async (brand, { lang, whitelist = [] }) => {
      const { gamesToShow } = brand.cmsConfig;
      return { games: games.list(lang, whitelist.length > 0 ? whitelist : gamesToShow) };
    },
    game: async (_, gameId, lang) => {
      const game = games.list(lang, [gameId])[0];
      return game ? { game } : undefined;
    },
    dnsState: async (brand, region) => dnsState(brand, region),
    articles: async (brand, query) => {
      const { availableTopics: _, ...answer } = await portal(store, brand, query);
      return answer;
    },
    article: async (brand, articleId) => {
      const row = await store.byId(articleId);
      if (!row || !carries(brand, row.source_id)) return undefined;
      const [source] = await store.sources([row.source_id]);
      if (!source) return undefined;
      return {
        article: toArticle(row, source.title, undefined, 1, 0),
        source: toSource(source),
        formatted: row.body_html,
      };
    },
    sign: async (brand, signId, timeZone, market) => {
      const { defaultTimezone } = brand.cmsConfig.pushNotificationConfig;
      return signAnswer(signId, timeZone, market, Date.now(), defaultTimezone);
    },
  };
}

async function portal(
  store: StoryStore,
  brand: Brand,
  query: FeedQuery,
): Promise<PortalAnswer & ArticlesAnswer> {
  const filter = filterOf(brand, query);
  const availableTopics = await topicsOf(store, brand, filter);
  const wanted =
    query.topics?.filter((topic): topic is Topic => topic !== 'personalized') ?? availableTopics.slice(0, 1);
  const offset = query.offset ?? 0;
  const pages = await Promise.all(wanted.map((topic) => topicPage(store, brand, topic, filter, offset)));

  const rows = pages.flatMap((page) => page.rows);
  const sources = await store.sources([...new Set(rows.map((row) => row.source_id))]);
  const nameOf = new Map(sources.map((source) => [source.id, source.title]));
  const byId = new Map<string, Article>();
  for (const page of pages) {
    page.rows.forEach((row, place) => {
      const rank = offset + place + 1;
      const seen = byId.get(row.id);
      const provider = nameOf.get(row.source_id) ?? row.source_id;
      if (seen) seen.topicsRanking[page.topic] = rank;
      else byId.set(row.id, toArticle(row, provider, page.topic, rank, byId.size));
    });
  }
  return {
    articles: [...byId.values()],
    reporting: {
      ranking_type: 'embedded',
      strategy_id: query.rankingVersion ?? brand.cmsConfig.rankingVersion,
    },
    sources: sources.map(toSource),
    topics: pages.filter((page) => page.rows.length > 0).map((page) => page.topic),
    availableTopics,
    paging: { topics: Object.fromEntries(pages.map((page) => [page.topic, { moreArticles: page.more }])) },
  };
}

async function topicPage(store: StoryStore, brand: Brand, topic: Topic, filter: StoryFilter, offset: number) {
  const rows =
    topic === 'trending'
      ? await trendingPage(store, brand, filter, offset)
      : await store.newest(topic, filter, FEED_PAGE_SIZE + 1, offset);
  return { topic, rows: rows.slice(0, FEED_PAGE_SIZE), more: rows.length > FEED_PAGE_SIZE };
}

async function trendingPage(
  store: StoryStore,
  brand: Brand,
  filter: StoryFilter,
  offset: number,
): Promise<StoryRow[]> {
  const pool = await store.newest(undefined, filter, TRENDING_POOL, 0);
  const ranked = rankTrending(
    pool.map((row) => ({
      row,
      sourceId: row.source_id,
      sortAt: row.sort_at,
      hasImage: row.image_url !== null,
      topics: JSON.parse(row.topics) as string[],
    })),
    brand.cmsConfig.portalTopicsWhiteList,
  );
  return ranked.slice(offset, offset + FEED_PAGE_SIZE + 1).map(({ row }) => row);
}

/** Topics in the brand's order that have stories; the feeds of all stories exist whenever there is one. */
async function topicsOf(store: StoryStore, brand: Brand, filter: StoryFilter): Promise<Topic[]> {
  const present = await store.topicsWithStories(filter);
  return brand.cmsConfig.portalTopicsWhiteList.filter(
    (topic) => present.has(topic) || (topic === 'trending' && present.has('latest')),
  );
}

function filterOf(brand: Brand, query: FeedQuery): StoryFilter {
  const fallback = brand.languages[0] ?? 'en';
  const language = isLanguage(query.lang) ? query.lang : undefined;
  return {
    language: contentLanguageOf(query.market ?? marketOf(language ?? fallback)),
    providers: narrowed(brand.content.providers, query.providers ?? []),
    providersBlacklist: [...brand.cmsConfig.providersBlacklist, ...(query.providersBlacklist ?? [])],
    excludeIds: query.excludeArticleIds ?? [],
  };
}

/** A query may narrow the brand's providers, never widen them. */
function narrowed(allowed: readonly string[], asked: readonly string[]): readonly string[] {
  if (asked.length === 0) return allowed;
  if (allowed.length === 0) return asked;
  const both = asked.filter((id) => allowed.includes(id));
  return both.length > 0 ? both : ['\u0000none'];
}

function carries(brand: Brand, sourceId: string): boolean {
  const { providers } = brand.content;
  return (
    (providers.length === 0 || providers.includes(sourceId)) &&
    !brand.cmsConfig.providersBlacklist.includes(sourceId)
  );
}
