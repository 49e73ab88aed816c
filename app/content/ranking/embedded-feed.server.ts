import type { WithSentCount } from '#app/content/content-source.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { ArticlesAnswer, FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { ALL, createContexts, type FeedContext, hasHeadlines, hasStories } from './feed-context.server.ts';
import { createPools, type PoolAsk } from './feed-pool.server.ts';
import type { FeedList } from './feed-snapshots.server.ts';
import { copyOf, emptyFeed, type FeedPlan, growFeed, reorderRest } from './grow-feed.server.ts';
import { createKeptAnswers } from './kept-answers.server.ts';
import { wanted } from './rank-feed.server.ts';
import { sourcesLeft } from './story-filter.server.ts';
import { type FeedCall, type FeedPage, toFeedAnswer } from './to-feed-answer.server.ts';
import { NOBODY, wantsLess } from './visitor-taste.server.ts';

/** Answers the feed calls of section 7 out of the store. */
export type EmbeddedFeed = (
  brand: Brand,
  query: FeedQuery,
  call: FeedCall,
) => Promise<PortalAnswer & ArticlesAnswer & WithSentCount>;

/** Stories of one topic in one answer. A back end of a carrier has a number of its own. */
const PAGE_SIZE = 20;

type AskedTopic = NonNullable<FeedQuery['topics']>[number];

/** Stories that compete for their places: all of a day or two in ranked feeds, a few pages where time decides. */
const WINDOW = { score: 240, time: 120 };

const RANKED = new Set<string>(['trending', 'personalized']);

/** The feeds of the embedded store. @param clock ms since 1970 */
export function createEmbeddedFeed(store: StoryStore, clock: () => number = Date.now): EmbeddedFeed {
  const contextOf = createContexts(store, clock);
  const poolOf = createPools(store.feeds);
  const answers = createKeptAnswers();

  const make = async (context: FeedContext, call: FeedCall) => {
    const { brand, query } = context;
    const available = brand.cmsConfig.portalTopicsWhiteList.filter((topic) => hasStories(context, topic));
    const asked: readonly AskedTopic[] = query.topics ?? available.slice(0, 1);
    const pages = await Promise.all([...new Set(asked)].map((topic) => pageOf(context, topic, poolOf)));
    const ranks = context.visitor.auid ? await personalRanks(context, poolOf) : undefined;
    return toFeedAnswer(context.state, pages, ranks, available, {
      call,
      brand,
      query,
      strategy: context.ranking.version,
      asOf: context.snapshot.asOf,
      isPersonal: context.visitor.mark !== '' && asked.includes('personalized'),
    });
  };

  return async (brand, query, call) => {
    const context = await contextOf(brand, query);
    return answers(context, call, () => make(context, call));
  };
}

async function pageOf(
  context: FeedContext,
  topic: AskedTopic,
  poolOf: ReturnType<typeof createPools>,
): Promise<FeedPage> {
  const offset = context.query.offset ?? 0;
  const end = offset + PAGE_SIZE;
  const feed = await feedOf(context, topic, end + 1, poolOf);
  const places = feed.stories.slice(offset, end);
  const shown = wanted(
    places.map((story, place) => ({ ...story, rank: offset + place + 1 })),
    { stories: new Set(context.query.excludeArticleIds), sources: new Set() },
  );
  return {
    topic,
    stories: wanted(shown, context.visitor.unwanted),
    placeCount: places.length,
    hasMore: feed.stories.length > end,
  };
}

async function feedOf(
  context: FeedContext,
  topic: AskedTopic,
  upTo: number,
  poolOf: ReturnType<typeof createPools>,
): Promise<FeedList> {
  const { common, feeds } = context.snapshot;
  if (!common || topic === 'personalized' || feeds.has(topic)) return ownFeedOf(context, topic, upTo, poolOf);
  const shared = await ownFeedOf({ ...context, visitor: NOBODY, snapshot: common }, topic, upTo, poolOf);
  if (!wantsLess(context.visitor)) return shared;
  // The visitor has put something aside since: what was shown stays, the rest is no longer that of all.
  if (!feeds.has(topic)) feeds.set(topic, copyOf(shared));
  return ownFeedOf(context, topic, upTo, poolOf);
}

async function ownFeedOf(
  context: FeedContext,
  topic: AskedTopic,
  upTo: number,
  poolOf: ReturnType<typeof createPools>,
): Promise<FeedList> {
  const plan = planOf(context, topic, poolOf);
  const { feeds } = context.snapshot;
  const feed = feeds.get(topic) ?? emptyFeed(plan.mark);
  feeds.set(topic, feed);
  if (feed.mark !== plan.mark) reorderRest(feed, context.query.offset ?? 0, plan);
  await growFeed(feed, upTo, plan);
  return feed;
}

function planOf(
  { brand, query, filter, visitor, ranking, sourceWeights, present, snapshot, state }: FeedContext,
  topic: AskedTopic,
  poolOf: ReturnType<typeof createPools>,
): FeedPlan {
  const by = RANKED.has(topic) ? 'score' : 'time';
  const from = RANKED.has(topic) ? ALL : topic;
  const ask: PoolAsk = {
    topic: from,
    language: filter.language,
    sources: sourcesLeft(filter, present.get(from) ?? new Set()),
    asOf: snapshot.asOf,
    madeAt: snapshot.changes,
    state,
  };
  const brandTopics = brand.cmsConfig.portalTopicsWhiteList.filter(
    (one) => one !== 'trending' && one !== ALL,
  );
  const affinities = topic === 'personalized' ? visitor.affinitiesAt(snapshot.asOf) : undefined;
  return {
    order: {
      by,
      headlines: hasHeadlines(brand, query),
      facts: { ranking, now: snapshot.asOf, brandTopics, sourceWeights, affinities },
    },
    unwanted: {
      stories: new Set([...snapshot.without, ...visitor.unwanted.stories]),
      sources: visitor.unwanted.sources,
    },
    mark: visitor.mark,
    pool: poolOf(ask),
    windowSize: WINDOW[by],
  };
}

/** Places in the personalised feed, by story id, counted from 1. */
async function personalRanks(context: FeedContext, poolOf: ReturnType<typeof createPools>) {
  const feed = await feedOf(context, 'personalized', 1, poolOf);
  return new Map(feed.stories.map(({ id }, place) => [id, place + 1]));
}
