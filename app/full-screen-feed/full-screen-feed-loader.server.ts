import type { LoaderFunctionArgs } from '@remix-run/node';
import { patienceOf, type WithSentCount } from '#app/content/content.port.server.ts';
import { storyListFacts } from '#app/http/http.port.server.ts';
import { messagesFor } from '#app/i18n/catalogues.server.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { openingTopic, storyListPage, storyViews } from '#app/stories/stories.port.server.ts';
import {
  MAX_LIST_PADDING,
  parseAsOf,
  type StoryView,
  sidePadding,
  storyListOffset,
} from '#app/stories/stories.port.ts';
import { type FeedAds, feedAds } from '#schemas/ads/ad-spaces.ts';
import type { ArticlesAnswer, FsdAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { CmsConfig } from '#schemas/brand/cms/cms-config.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { namedTopic, type Topic } from '#schemas/content/topics.ts';
import { brandOnPage, pageConfig } from '#schemas/page-config/page-config.ts';

/** One page of stories of the full-screen feed. */
export interface FullScreenPage {
  topic: string;
  stories: StoryView[];
  offset: number;
  nextOffset: number;
  hasMore: boolean;
  /** The snapshot that further pages request, so that all pages come from one. */
  asOf: string | undefined;
  /** Parameters of the feed that events carry. */
  reporting: FsdAnswer['reporting'];
}

/** Appearance of the feed, from cmsConfig (section 3). */
export interface FeedAppearance {
  shadow: CmsConfig['fsdItemsShadowStyle'];
  /** Side padding in px, 0 to 24. */
  padding: number;
  /** Where ads go: on a screen of their own, or on the screen of a story. */
  ads: 'own-screen' | 'within-story';
}

/** Settings for all pages of the feed. */
export interface FullScreenContext {
  /** Ads among the stories, where the brand has any. */
  ads: FeedAds | undefined;
  /** Prefetch a story's page when a visitor is about to open it (`useLoadingImprovements`). */
  prefetch: boolean;
}

/** The full-screen feed: its appearance and a page of stories, the first or a further one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { siteRequest } = context;
  const brand = brandOnPage(siteRequest.brand.brand, 'fsd', siteRequest);
  const { searchParams } = new URL(request.url);
  const requested = feedRequest(searchParams, brand.cmsConfig.portalTopicsWhiteList);
  const ads = feedAds(pageConfig(siteRequest.brand.brand, 'fsd', { ...siteRequest, entryPoint: 'fsd' }));
  return {
    messages: messagesFor(siteRequest.language, ['fsd', ...(ads ? (['ads'] as const) : [])]),
    setting: { ads, prefetch: brand.cmsConfig.useLoadingImprovements } satisfies FullScreenContext,
    appearance: appearanceOf(brand.cmsConfig),
    page: await settledWithin(loadPage(brand, requested, context), patienceOf(context.content)),
  };
}

function appearanceOf(cms: CmsConfig): FeedAppearance {
  return {
    shadow: cms.fsdItemsShadowStyle,
    padding: sidePadding(cms.webFeedPadding, MAX_LIST_PADDING),
    ads: cms.useNewFsdLayout ? 'own-screen' : 'within-story',
  };
}

type FullScreenAnswer = FsdAnswer & WithSentCount & Partial<Pick<ArticlesAnswer, 'paging'>>;

/**
 * The fsd call returns the first stories; only the articles call takes an offset and tells where the list ends
 * (section 7).
 */
async function loadPage(
  brand: Brand,
  { topic: wanted, isNamed, offset, asOf }: FeedRequest,
  context: LoaderFunctionArgs['context'],
): Promise<FullScreenPage> {
  const { content, siteRequest } = context;
  const query = {
    ...storyListFacts(siteRequest, brand),
    market: marketOf(siteRequest.language),
    lang: siteRequest.language,
  };
  const load = (of: Topic) =>
    storyListPage<FullScreenAnswer>(offset, (from) =>
      from === 0
        ? content.fsd(brand, {
            ...query,
            ...(asOf === undefined && { useOnlineRanking: true }),
            topics: [of],
            entryPoint: 'fsd',
          })
        : content.articles(brand, {
            ...query,
            ...(asOf === undefined ? { useOnlineRanking: false } : { iteration_id: asOf }),
            topics: [of],
            entryPoint: 'fsd',
            offset: from,
          }),
    );
  const { topic, page } =
    isNamed || offset > 0
      ? { topic: wanted, page: await load(wanted) }
      : await openingTopic(brand.cmsConfig.portalTopicsWhiteList, wanted, load);
  const { answer, nextOffset, hasMore } = page;
  // Before the first ingest there are no stories; an empty page must not be cached.
  if (answer.articles.length === 0) context.noteFailure();
  return {
    topic,
    stories: await storyViews(answer, context, Date.now()),
    offset,
    nextOffset,
    hasMore,
    asOf: (offset > 0 ? asOf : undefined) ?? parseAsOf(answer.reporting.iteration_id),
    reporting: { ...answer.reporting, tab_name: topic },
  };
}

/** What the address of the full-screen feed requests. */
interface FeedRequest {
  topic: Topic;
  /** Whether the address names the topic. */
  isNamed: boolean;
  /** Stories of the topic to skip, as the server counts them. */
  offset: number;
  /** The snapshot that a further page is from. */
  asOf: string | undefined;
}

/**
 * Reads topic, offset and snapshot. By default the topic is `trending`, the mixture of all topics, where the brand
 * offers it, else its first topic; invalid values count as missing.
 */
export function feedRequest(search: URLSearchParams, offered: readonly Topic[]): FeedRequest {
  const byDefault = offered.includes('trending') ? 'trending' : (offered[0] ?? 'latest');
  const named = namedTopic(search.get('topic'), offered);
  return {
    topic: named ?? byDefault,
    isNamed: named !== undefined,
    offset: storyListOffset(search),
    asOf: parseAsOf(search.get('asOf')),
  };
}
