import type { StoryListAnswer } from '#app/content/ranking/story-list-answer.server.ts';
import { createStoryLists } from '#app/content/ranking/story-lists.server.ts';
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
import type { ContentSource, ReactionSource, WithLanguage } from './content-source.server.ts';
import { coverageOf } from './coverage-of.server.ts';
import { eventsOf } from './events-of-stories.server.ts';
import { toArticle, toSource } from './to-article.server.ts';

/**
 * The content source that ships with the product: stories from the embedded store.
 * @param summaries default: extracts, made again for each call
 */
export function createEmbeddedContent(
  store: StoryStore,
  games: GameLibrary,
  summaries: Summaries = createSummaries({ warn: console.warn }),
): ContentSource & ReactionSource {
  const storyLists = createStoryLists(store);
  const toFsdAnswer = onceForEach(({ articles, reporting, sources, topics, sentCount }: StoryListAnswer) => ({
    articles,
    reporting,
    sources,
    topics,
    sentCount,
  }));
  // A copy: the encoded text is cached by object, and portal may answer with the same one.
  const toArticlesAnswer = onceForEach((answer: StoryListAnswer) => ({ ...answer }));
  return {
    ready: () => store.ready(),
    isEmpty: () => store.isEmpty(),
    portal: (brand, query) => storyLists(brand, query, 'portal'),
    topicStories: storyLists.ofTopics,
    fsd: async (brand, query) => toFsdAnswer(await storyLists(brand, query, 'fsd')),
    games: async (brand, { lang, whitelist = [] }) => {
      const { gamesToShow } = brand.cmsConfig;
      return { games: games.list(lang, whitelist.length > 0 ? whitelist : gamesToShow) };
    },
    game: async (_, gameId, lang) => {
      const game = games.list(lang, [gameId])[0];
      return game ? { game } : undefined;
    },
    dnsState: async (_brand, region, optedOut) => dnsState(region, optedOut),
    articles: async (brand, query) => toArticlesAnswer(await storyLists(brand, query, 'articles')),
    audienceOf: storyLists.audienceOf,
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
    coverage: (brand, eventId) => coverageOf(store, brand, eventId),
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

/** Maps equal objects to equal objects, so that an answer for many visitors is encoded once. */
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
): Promise<(ArticleAnswer & WithLanguage) | undefined> {
  const row = await carriedRow(store, brand, articleId);
  const [source] = row ? await store.sources([row.source_id]) : [];
  if (!row || !source) return undefined;
  const eventOf = await eventsOf([row], brand, store.feeds);
  return {
    article: toArticle(row, source.title, undefined, 1, 0, eventOf(row)),
    source: toSource(source),
    formatted: row.body_html,
    language: row.language,
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
