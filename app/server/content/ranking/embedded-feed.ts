import { FEED_PAGE_SIZE } from '#app/server/content/content-source.ts';
import type { StoryStore } from '#app/server/content/store/story-store.ts';
import type { ArticlesAnswer, FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { createPools, type PoolAsk } from './feed-pool.ts';
import { FeedSnapshots, type Snapshot, VISIT_MS } from './feed-snapshots.ts';
import { emptyFeed, type FeedPlan, growFeed, reorderRest } from './grow-feed.ts';
import { wanted } from './rank-feed.ts';
import { type Ranking, rankingOf } from './rankings.ts';
import { type FeedFilter, feedFilter, sourcesLeft } from './story-filter.ts';
import { type FeedCall, type FeedPage, toFeedAnswer } from './to-feed-answer.ts';
import { auidOf, namedMoment, tasteOf, type VisitorTaste } from './visitor-taste.ts';

/** Answers the feed calls of section 7 out of the store. */
export type EmbeddedFeed = (
  brand: Brand,
  query: FeedQuery,
  call: FeedCall,
) => Promise<PortalAnswer & ArticlesAnswer>;

type AskedTopic = NonNullable<FeedQuery['topics']>[number];

/** All that a call's feeds depend on. */
interface FeedContext {
  brand: Brand;
  query: FeedQuery;
  filter: FeedFilter;
  visitor: VisitorTaste;
  ranking: Ranking;
  sourceWeights: ReadonlyMap<string, number>;
  present: ReadonlyMap<string, ReadonlySet<string>>;
  snapshot: Snapshot;
  changes: number;
}

/** Stories that compete for their places: all of a day or two in ranked feeds, a few pages where time decides. */
const WINDOW = { score: 240, time: 120 };

/** The feed of all stories; the ranked feeds choose from it. */
const ALL = 'latest';
const RANKED = new Set<string>(['trending', 'personalized']);

/** The feeds of the embedded store. @param clock ms since 1970 */
export function createEmbeddedFeed(store: StoryStore, clock: () => number = Date.now): EmbeddedFeed {
  const snapshots = new FeedSnapshots();
  const poolOf = createPools(store.feeds);

  return async (brand, query, call) => {
    const context = await contextOf(store, snapshots, brand, query, clock());
    const available = brand.cmsConfig.portalTopicsWhiteList.filter((topic) => hasStories(context, topic));
    const asked: readonly AskedTopic[] = query.topics ?? available.slice(0, 1);
    const pages = await Promise.all([...new Set(asked)].map((topic) => pageOf(context, topic, poolOf)));
    const ranks = context.visitor.auid ? await personalRanks(context, poolOf) : undefined;
    return toFeedAnswer(store, pages, ranks, available, {
      call,
      brand,
      query,
      strategy: context.ranking.version,
      asOf: context.snapshot.asOf,
      isPersonal: context.visitor.mark !== '' && asked.includes('personalized'),
    });
  };
}

async function contextOf(
  store: StoryStore,
  snapshots: FeedSnapshots,
  brand: Brand,
  query: FeedQuery,
  now: number,
): Promise<FeedContext> {
  const filter = feedFilter(brand, query);
  const ranking = rankingOf(query.rankingVersion, brand.cmsConfig.rankingVersion);
  const auid = auidOf(query);
  const changes = await store.feeds.changes(filter.language);
  const visitor = tasteOf(auid ?? '', auid ? await store.reactions.of(auid) : []);
  const sourceWeights = await weightsOf(store, brand);
  const key = JSON.stringify([
    [brand.brid, brand.cmsConfig.portalTopicsWhiteList, [...sourceWeights]],
    [filter.language, filter.only && [...filter.only], [...filter.never]],
    [ranking.version, hasHeadlines(brand, query), auid],
  ]);
  const snapshot = snapshots.for(key, {
    now,
    asOf: momentOf(query, now),
    offset: query.offset ?? 0,
    without: new Set(query.excludeArticleIds),
    online: query.useOnlineRanking === true,
    changes,
    mark: visitor.mark,
  });
  const present = await store.feeds.sourcesByTopic(filter.language);
  return { brand, query, filter, visitor, ranking, sourceWeights, present, snapshot, changes };
}

async function pageOf(
  context: FeedContext,
  topic: AskedTopic,
  poolOf: ReturnType<typeof createPools>,
): Promise<FeedPage> {
  const offset = context.query.offset ?? 0;
  const end = offset + FEED_PAGE_SIZE;
  const feed = await feedOf(context, topic, end + 1, poolOf);
  const shown = wanted(
    feed.stories.slice(offset, end).map((story, place) => ({ ...story, rank: offset + place + 1 })),
    { stories: new Set(context.query.excludeArticleIds), sources: new Set() },
  );
  return {
    topic,
    stories: wanted(shown, context.visitor.unwanted),
    hasMore: feed.stories.length > end,
  };
}

async function feedOf(
  context: FeedContext,
  topic: AskedTopic,
  upTo: number,
  poolOf: ReturnType<typeof createPools>,
) {
  const plan = planOf(context, topic, poolOf);
  const { feeds } = context.snapshot;
  const feed = feeds.get(topic) ?? emptyFeed(plan.mark);
  feeds.set(topic, feed);
  if (feed.mark !== plan.mark) reorderRest(feed, context.query.offset ?? 0, plan);
  await growFeed(feed, upTo, plan);
  return feed;
}

function planOf(
  { brand, query, filter, visitor, ranking, sourceWeights, present, snapshot, changes }: FeedContext,
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
    changes,
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

function hasStories({ present, filter }: FeedContext, topic: string): boolean {
  const sources = present.get(topic === 'trending' ? ALL : topic);
  return sources !== undefined && sourcesLeft(filter, sources)?.size !== 0;
}

function hasHeadlines(brand: Brand, query: FeedQuery): boolean {
  return query.webEnableHeadlines ?? brand.cmsConfig.webEnableHeadlines;
}

/** The moment that a call names; one that is too long ago counts for nothing. */
function momentOf(query: FeedQuery, now: number): number | undefined {
  const named = namedMoment(query);
  return named !== undefined && named <= now && now - named <= VISIT_MS ? named : undefined;
}

/** Weights of the brand's feeds (`content.feeds`), by the source that each turned out to be. */
async function weightsOf(store: StoryStore, brand: Brand): Promise<Map<string, number>> {
  const weighted = brand.content.feeds.filter(({ weight }) => weight !== undefined && weight !== 1);
  if (weighted.length === 0) return new Map();
  const sources = await store.feeds.sourcesOfFeeds(weighted.map(({ url }) => url));
  const weights = new Map<string, number>();
  for (const { url, weight = 1 } of weighted) {
    const source = sources.get(url);
    if (source) weights.set(source, Math.max(weight, weights.get(source) ?? 0));
  }
  return weights;
}
