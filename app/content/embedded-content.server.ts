import { createEmbeddedFeed, type EmbeddedFeed } from '#app/content/ranking/embedded-feed.server.ts';
import type { TakesReactions } from '#app/content/ranking/takes-reactions.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import { createSummaries, type Summaries } from '#app/content/summaries/create-summaries.server.ts';
import type { SummaryStory } from '#app/content/summaries/summary-provider.server.ts';
import type { StoryRow } from '#app/database/database.port.server.ts';
import type { GameLibrary } from '#app/games/games.port.server.ts';
import { signAnswer } from '#app/horoscope/horoscope.port.server.ts';
import { dnsState } from '#app/privacy/privacy.port.server.ts';
import type { ArticleAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { carriesSource } from './brand-sources.server.ts';
import type { ContentSource } from './content-source.server.ts';
import { toArticle, toSource } from './to-article.server.ts';

type Feed = Awaited<ReturnType<EmbeddedFeed>>;

/**
 * The content source that ships with the product: stories out of the embedded store.
 * @param summaries default: extracts, made anew for each call
 */
export function createEmbeddedContent(
  store: StoryStore,
  games: GameLibrary,
  summaries: Summaries = createSummaries({ warn: console.warn }),
): ContentSource & TakesReactions {
  const feed = createEmbeddedFeed(store);
  const toFsdAnswer = onceForEach(({ articles, reporting, sources, topics, sentCount }: Feed) => ({
    articles,
    reporting,
    sources,
    topics,
    sentCount,
  }));
  // An object of its own: what is encoded is remembered by object, and portal may have the same stories.
  const toArticlesAnswer = onceForEach((answer: Feed) => ({ ...answer }));
  return {
    ready: () => store.ready(),
    portal: (brand, query) => feed(brand, query, 'portal'),
    fsd: async (brand, query) => toFsdAnswer(await feed(brand, query, 'fsd')),
    games: async (brand, { lang, whitelist = [] }) => {
      const { gamesToShow } = brand.cmsConfig;
      return { games: games.list(lang, whitelist.length > 0 ? whitelist : gamesToShow) };
    },
    game: async (_, gameId, lang) => {
      const game = games.list(lang, [gameId])[0];
      return game ? { game } : undefined;
    },
    dnsState: async (_brand, region, optedOut) => dnsState(region, optedOut),
    articles: async (brand, query) => toArticlesAnswer(await feed(brand, query, 'articles')),
    react: (reaction) => store.reactions.add(reaction, Date.now()),
    forget: (auid) => store.reactions.forget(auid),
    hostedStories: (brand, language, limit) =>
      store.hosted(
        {
          language,
          providers: brand.content.providers,
          providersBlacklist: brand.cmsConfig.providersBlacklist,
        },
        limit,
      ),
    article: (brand, articleId) => article(store, brand, articleId),
    articleSummary: (brand, articleId) => article(store, brand, articleId),
    summary: async (brand, articleId, promptId) => {
      const row = await carriedRow(store, brand, articleId);
      return row && summaries(toSummaryStory(row), promptId);
    },
    sign: async (brand, signId, timeZone, market) => {
      const { defaultTimezone } = brand.cmsConfig.pushNotificationConfig;
      return signAnswer(signId, timeZone, market, Date.now(), defaultTimezone);
    },
  };
}

/** What is made of a feed that answers many visitors is one object too, so that it is encoded once. */
function onceForEach<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, Made>();
  return (given) => {
    const answer = made.get(given) ?? make(given);
    made.set(given, answer);
    return answer;
  };
}

async function carriedRow(store: StoryStore, brand: Brand, articleId: string): Promise<StoryRow | undefined> {
  const row = await store.byId(articleId);
  return row && carriesSource(brand, row.source_id) ? row : undefined;
}

async function article(
  store: StoryStore,
  brand: Brand,
  articleId: string,
): Promise<ArticleAnswer | undefined> {
  const row = await carriedRow(store, brand, articleId);
  const [source] = row ? await store.sources([row.source_id]) : [];
  if (!row || !source) return undefined;
  return {
    article: toArticle(row, source.title, undefined, 1, 0),
    source: toSource(source),
    formatted: row.body_html,
  };
}

/** A stored story as summaries are made from it. */
function toSummaryStory(row: StoryRow): SummaryStory {
  return {
    id: row.id,
    language: row.language,
    title: row.title,
    description: row.description,
    bodyHtml: row.body_html,
  };
}
