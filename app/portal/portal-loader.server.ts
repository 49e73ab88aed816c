import { type LoaderFunctionArgs, type MetaDescriptor, redirect } from '@remix-run/node';
import { type ContentSource, patienceOf, type WithSentCount } from '#app/content/content.port.server.ts';
import { type FailedCardParameters, failedCardParameters } from '#app/events/events.port.ts';
import { storyListFacts } from '#app/http/http.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { type Settled, settledWithin } from '#app/lib/http/settled-within.ts';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteData } from '#app/site/site.port.server.ts';
import type { SiteData } from '#app/site/site.port.ts';
import {
  openingTopic,
  type StoryListPage,
  storyListPage,
  storyViews,
} from '#app/stories/stories.port.server.ts';
import {
  onePerEvent,
  paintWithFirstStories,
  parseAsOf,
  type StoryView,
  storyListOffset,
} from '#app/stories/stories.port.ts';
import { type FeedAds, feedAds } from '#schemas/ads/ad-spaces.ts';
import type { PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { namedTopic, type Topic } from '#schemas/content/topics.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { loadCardGames, type PortalCards, portalCards } from './portal-cards.server.ts';
import { type SectionBlock, sectionBlocks } from './sections/section-blocks.server.ts';
import { HOROSCOPE_TOPIC, topicHref } from './topic-href.ts';

/** One page of the portal's story list. */
export interface PortalPage {
  topic: string;
  topics: readonly string[];
  stories: StoryView[];
  /** Further stories by topic, below the first ones; on the first page of the first topic, where there are any. */
  sections?: SectionBlock[];
  offset: number;
  nextOffset: number;
  hasMore: boolean;
  /**
   * The time of the first page's snapshot, which requests of further pages repeat, so that all pages come from one
   * snapshot.
   */
  asOf: string | undefined;
  /** Parameters of the story list that events carry. */
  reporting: PortalAnswer['reporting'] & Partial<FailedCardParameters>;
}

/** Settings for all pages of a story list. */
export interface PortalContext {
  /** Ads between the stories, where the brand has any. */
  ads: FeedAds | undefined;
  /** Cards between the stories; on the first page of the first topic. */
  cards: PortalCards | undefined;
  /** Prefetch a story's page when a visitor is about to open it (`useLoadingImprovements`). */
  prefetch: boolean;
  /** Mark stories that are new since the visitor's last visit (`newSinceLastVisit` of the brand). */
  marksNew: boolean;
}

/** How long the portal waits for its games once it has its stories, in ms. Later ones stream in. */
const GAMES_AFTER_STORIES_MS = 1000;

/** The portal: tabs and a page of the chosen topic's stories. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { siteRequest, content } = context;
  const { pathname, searchParams } = new URL(request.url);
  const offset = storyListOffset(searchParams);
  const brand = brandOnPage(siteRequest.brand.brand, 'portal', siteRequest);
  const offered = brand.cmsConfig.portalTopicsWhiteList;
  const named = namedTopic(searchParams.get('topic'), offered);
  const topic = named ?? offered[0] ?? 'latest';

  if (topic === HOROSCOPE_TOPIC) throw redirect(topicHref(siteRequest, offered, topic));
  const asOf = parseAsOf(searchParams.get('asOf'));
  const query: StoryListQuery = {
    ...storyListFacts(siteRequest, brand),
    entryPoint: siteRequest.isFromApp ? 'portal' : 'web',
    market: marketOf(siteRequest.language),
    lang: siteRequest.language,
    ...(asOf === undefined ? { useOnlineRanking: offset === 0 } : { iteration_id: asOf }),
  };
  const load = (of: Topic) =>
    storyListPage(offset, (from) => portalAnswer(brand, content, { ...query, topics: [of] }, from));
  const loading =
    named || offset > 0
      ? load(topic).then((loaded) => ({ topic, page: loaded }))
      : openingTopic(offered, topic, load);
  const isStartPage = offset === 0 && topic === offered[0];
  const page = loading.then(async (loaded) => {
    const { answer } = loaded.page;
    // Before the first ingest there are no stories; an empty page must not be cached.
    if (answer.articles.length === 0) context.noteFailure();
    const sections = isStartPage ? await sectionBlocks(brand, query, answer, loaded.topic, context) : [];
    return portalPage(loaded.page, { topic: loaded.topic, offset, asOf, offered, sections }, context);
  });
  // A failure after the status has been sent must still keep the page out of the cache.
  page.catch(() => context.noteFailure());
  const games = isStartPage ? loadCardGames(brand, context, siteRequest.language, Date.now()) : undefined;
  const patienceMs = patienceOf(content);
  const settled = await settledWithin(page, patienceMs);
  const gamesMs = 'value' in settled ? Math.min(patienceMs, GAMES_AFTER_STORIES_MS) : 0;
  const cards = games && (await portalCards(brand, games, gamesMs));
  const gamesFailure = cards && 'value' in cards.games ? cards.games.value.failure : undefined;
  const ads = feedAds(
    pageConfig(siteRequest.brand.brand, 'portal', { ...siteRequest, entryPoint: 'portal' }),
  );
  return {
    topic,
    head: [
      ...portalHead(siteData(siteRequest, pathname), searchParams, topic),
      ...paintWithFirstStories(settled),
    ],
    page: gamesFailure ? withoutGames(settled, gamesFailure) : settled,
    setting: {
      ads,
      cards,
      prefetch: brand.cmsConfig.useLoadingImprovements,
      marksNew: brand.newSinceLastVisit ?? true,
    } satisfies PortalContext,
    messages: messagesFor(siteRequest.language, [
      ...(cards ? (['horoscope', 'cards'] as const) : []),
      ...(ads ? (['ads'] as const) : []),
    ]),
  };
}

/** Adds the failure of the games card to the parameters that events carry. */
function withoutGames(page: Settled<PortalPage>, reason: string): Settled<PortalPage> {
  const missing = failedCardParameters('games', reason);
  const withFailure = (value: PortalPage) => ({ ...value, reporting: { ...value.reporting, ...missing } });
  return 'value' in page ? { value: withFailure(page.value) } : { promise: page.promise.then(withFailure) };
}

interface PortalPageRequest {
  topic: Topic;
  offset: number;
  /** The snapshot that the request names. */
  asOf: string | undefined;
  offered: readonly Topic[];
  sections: SectionBlock[];
}

async function portalPage(
  { answer, nextOffset, hasMore }: StoryListPage<PortalAnswer>,
  { topic, offset, asOf, offered, sections }: PortalPageRequest,
  context: LoaderFunctionArgs['context'],
): Promise<PortalPage> {
  return {
    topic,
    topics: withHoroscope(answer.availableTopics, offered),
    stories: onePerEvent(await storyViews(answer, context, Date.now())),
    ...(sections.length > 0 && { sections }),
    offset,
    nextOffset,
    hasMore,
    // A back end may name each answer by itself; the pages of a list are those that request the same snapshot.
    asOf: (offset > 0 ? asOf : undefined) ?? parseAsOf(answer.reporting.iteration_id),
    reporting: { ...answer.reporting, tab_name: topic },
  };
}

/** The tabs: the topics that have stories, and the horoscope where the brand offers it. */
function withHoroscope(available: readonly string[], offered: readonly Topic[]): readonly string[] {
  const isMissing = available.length > 0 && !available.includes(HOROSCOPE_TOPIC);
  return isMissing && offered.includes(HOROSCOPE_TOPIC) ? [...available, HOROSCOPE_TOPIC] : available;
}

/**
 * The stories of one page: the portal call returns the first ones, and only the articles call takes an offset
 * (section 7). The tabs of a further page are the topics that the source reports, else all of the brand's.
 */
export async function portalAnswer(
  brand: Brand,
  content: Pick<ContentSource, 'portal' | 'articles'>,
  query: StoryListQuery,
  offset: number,
): Promise<PortalAnswer & WithSentCount> {
  if (offset === 0) return content.portal(brand, query);
  const answer = await content.articles(brand, { ...query, offset });
  return { ...answer, availableTopics: answer.availableTopics ?? [...brand.cmsConfig.portalTopicsWhiteList] };
}

/**
 * Head data of the portal, built on the server so that the browser needs no code for it. Each topic is a page of
 * its own; further pages change by the hour and are not indexed.
 * @param search parameters of the request
 * @param shown the topic that the page shows; where it is not the requested one, the page is the portal itself
 */
function portalHead(site: SiteData, search: URLSearchParams, shown: string): MetaDescriptor[] {
  const topic = search.get('topic') === shown ? shown : undefined;
  return pageHead(site, {
    title: topic && messagesFor(site.language, ['portal'])[`topics.${topic}`],
    description: site.description,
    path: topic ? `/?topic=${topic}` : '/',
    noindex: search.has('offset') || search.has('asOf'),
  });
}
