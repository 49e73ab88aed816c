import type { LoaderFunctionArgs, MetaDescriptor } from '@remix-run/node';
import type { ContentSource, WithSentCount } from '#app/content/content.port.server.ts';
import { type FailedCardParameters, failedCardParameters } from '#app/events/events.port.ts';
import { storyListFacts } from '#app/http/http.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { type Settled, settledWithin } from '#app/lib/http/settled-within.ts';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteData } from '#app/site/site.port.server.ts';
import type { SiteData } from '#app/site/site.port.ts';
import { type StoryListPage, storyListPage, storyViews } from '#app/stories/stories.port.server.ts';
import { paintWithFirstStories, type StoryView, storyListOffset } from '#app/stories/stories.port.ts';
import { type FeedAds, feedAds } from '#schemas/ads/ad-spaces.ts';
import type { PortalAnswer, StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';
import { type PortalCards, portalCards } from './portal-cards.server.ts';

/** One page of the portal's feed. */
export interface PortalPage {
  topic: string;
  topics: readonly string[];
  stories: StoryView[];
  offset: number;
  nextOffset: number;
  hasMore: boolean;
  /** The moment of the visit, which its further pages name, so that they fit this one. */
  asOf: string | undefined;
  /** What events say of the feed. */
  reporting: PortalAnswer['reporting'] & Partial<FailedCardParameters>;
}

/** What holds for all pages of a feed. */
export interface PortalContext {
  /** Ads between the stories, where the brand has any. */
  ads: FeedAds | undefined;
  /** Cards between the stories; on the first page of the first topic. */
  cards: PortalCards | undefined;
  /** Load a story's page when a visitor is about to open it (`useLoadingImprovements`). */
  prefetch: boolean;
}

/** Data of slow back ends streams in after the shell; the embedded store always makes it in time. */
const PATIENCE_MS = 250;

/** The portal: tabs and a page of the chosen topic's stories. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit, content } = context;
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('topic') ?? '';
  const offset = storyListOffset(searchParams);
  const brand = brandOnPage(visit.brand.brand, 'portal', visit);
  const offered = brand.cmsConfig.portalTopicsWhiteList;
  const topic: Topic = isTopic(asked) && offered.includes(asked) ? asked : (offered[0] ?? 'latest');

  const asOf = momentOf(searchParams.get('asOf'));
  const facts = storyListFacts(visit, brand);
  const query: StoryListQuery = {
    ...facts,
    entryPoint: facts.cd || facts.rp ? 'portal' : 'web',
    topics: [topic],
    market: marketOf(visit.language),
    lang: visit.language,
    ...(asOf === undefined ? { useOnlineRanking: offset === 0 } : { iteration_id: asOf }),
  };
  const page = storyListPage(offset, (from) => portalAnswer(brand, content, query, from)).then((found) => {
    // Before the first ingest there is nothing; a page that says so must not outlast it.
    if (found.answer.articles.length === 0) context.noteFailure();
    return portalPage(found, topic, offset, context);
  });
  // Late, its failure finds a page whose status has been sent: that page must not be kept.
  page.catch(() => context.noteFailure());
  const isFront = offset === 0 && topic === offered[0];
  const [settled, between] = await Promise.all([
    settledWithin(page, PATIENCE_MS),
    isFront ? portalCards(brand, content, visit.language, PATIENCE_MS, Date.now()) : undefined,
  ]);
  const cards = between?.cards;
  const ads = feedAds(pageConfig(visit.brand.brand, 'portal', { ...visit, entryPoint: 'portal' }));
  return {
    topic,
    head: [...portalHead(siteData(visit, pathname), searchParams, topic), ...paintWithFirstStories(settled)],
    page: between?.gamesFailure ? withoutGames(settled, between.gamesFailure) : settled,
    setting: { ads, cards, prefetch: brand.cmsConfig.useLoadingImprovements } satisfies PortalContext,
    messages: messagesFor(visit.language, [
      ...(cards ? (['horoscope', 'cards'] as const) : []),
      ...(ads ? (['ads'] as const) : []),
    ]),
  };
}

/** A page whose card of games is missing says so to reporting. */
function withoutGames(page: Settled<PortalPage>, reason: string): Settled<PortalPage> {
  const missing = failedCardParameters('games', reason);
  const told = (one: PortalPage) => ({ ...one, reporting: { ...one.reporting, ...missing } });
  return 'value' in page ? { value: told(page.value) } : { promise: page.promise.then(told) };
}

async function portalPage(
  { answer, nextOffset, hasMore }: StoryListPage<PortalAnswer>,
  topic: Topic,
  offset: number,
  context: LoaderFunctionArgs['context'],
): Promise<PortalPage> {
  return {
    topic,
    topics: answer.availableTopics,
    stories: await storyViews(answer, context, Date.now()),
    offset,
    nextOffset,
    hasMore,
    asOf: momentOf(answer.reporting.iteration_id),
    reporting: { ...answer.reporting, tab_name: topic },
  };
}

/** A moment as answers and addresses carry it; what is none is left out. */
function momentOf(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '');
  return /^[\w-]{1,40}$/.test(text) ? text : undefined;
}

/**
 * The stories of a page of the portal: the portal call gives the first ones, and only the articles call knows of an
 * offset (section 7). Tabs of a further page are the topics that the source knows to have stories, else all of the
 * brand's.
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
 * Head data of the portal, built here so that the browser need not know how. A topic is a page of its own; further
 * pages of a feed change by the hour.
 * @param search parameters of the request
 * @param shown the topic that the page shows; where it is not the one that was asked for, the page is the portal
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
