import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { FeedSnapshots, type Snapshot, type SnapshotAsk, VISIT_MS } from './feed-snapshots.server.ts';
import { type Ranking, rankingOf } from './rankings.server.ts';
import { createStoreStates, type StoreAt } from './store-at.server.ts';
import { type FeedFilter, feedFilter, sourcesLeft } from './story-filter.server.ts';
import { createTastes } from './tastes.server.ts';
import { auidOf, NOBODY, namedMoment, type VisitorTaste, wantsLess } from './visitor-taste.server.ts';

/** All that a call's feeds depend on. */
export interface FeedContext {
  brand: Brand;
  query: FeedQuery;
  filter: FeedFilter;
  visitor: VisitorTaste;
  ranking: Ranking;
  sourceWeights: ReadonlyMap<string, number>;
  state: StoreAt;
  present: ReadonlyMap<string, ReadonlySet<string>>;
  snapshot: Snapshot;
  /** The same for calls whose feeds are the same but for the moment and what they leave out. */
  key: string;
}

/** The feed of all stories; the ranked feeds choose from it. */
export const ALL = 'latest';

/** Finds out what calls depend on. @param clock ms since 1970 */
export function createContexts(
  store: StoryStore,
  clock: () => number,
): (brand: Brand, query: FeedQuery) => Promise<FeedContext> {
  const snapshots = new FeedSnapshots();
  const stateOf = createStoreStates(store);
  const tasteFor = createTastes(store.reactions);
  return async (brand, query) => {
    const now = clock();
    const filter = feedFilter(brand, query);
    const ranking = rankingOf(query.rankingVersion, brand.cmsConfig.rankingVersion);
    const auid = auidOf(query);
    const state = await stateOf(filter.language);
    const visitor = await tasteFor(auid);
    const sourceWeights = await weightsOf(state, brand);
    const keyFor = (who: string | undefined) =>
      JSON.stringify([
        [brand.brid, brand.cmsConfig.portalTopicsWhiteList, [...sourceWeights]],
        [filter.language, filter.only && [...filter.only], [...filter.never]],
        [ranking.version, hasHeadlines(brand, query), who],
      ]);
    const key = keyFor(auid);
    const ask: SnapshotAsk = {
      now,
      asOf: momentOf(query, now),
      offset: query.offset ?? 0,
      without: new Set(query.excludeArticleIds),
      online: query.useOnlineRanking === true,
      changes: state.changes,
      mark: visitor.mark,
    };
    const sharesFeeds = auid !== undefined && ask.without.size === 0 && !wantsLess(visitor);
    // What both see is the same only where nothing has come in between their moments.
    const common = () => snapshots.for(keyFor(undefined), { ...ask, mark: NOBODY.mark, online: true });
    const snapshot = snapshots.for(key, ask, sharesFeeds ? common : undefined);
    const present = await state.sourcesByTopic();
    return { brand, query, filter, visitor, ranking, sourceWeights, state, present, snapshot, key };
  };
}

/** Whether a topic has stories that the call may show. */
export function hasStories({ present, filter }: FeedContext, topic: string): boolean {
  const sources = present.get(topic === 'trending' ? ALL : topic);
  return sources !== undefined && sourcesLeft(filter, sources)?.size !== 0;
}

/** Whether feeds lead with tagged stories: as the query says, else as the brand does. */
export function hasHeadlines(brand: Brand, query: FeedQuery): boolean {
  return query.webEnableHeadlines ?? brand.cmsConfig.webEnableHeadlines;
}

/** The moment that a call names; one that is too long ago counts for nothing. */
function momentOf(query: FeedQuery, now: number): number | undefined {
  const named = namedMoment(query);
  return named !== undefined && named <= now && now - named <= VISIT_MS ? named : undefined;
}

/** Weights of the brand's feeds (`content.feeds`), by the source that each turned out to be. */
async function weightsOf(state: StoreAt, brand: Brand): Promise<Map<string, number>> {
  const weighted = brand.content.feeds.filter(({ weight }) => weight !== undefined && weight !== 1);
  if (weighted.length === 0) return new Map();
  const sources = await state.sourcesOfFeeds(weighted.map(({ url }) => url));
  const weights = new Map<string, number>();
  for (const { url, weight = 1 } of weighted) {
    const source = sources.get(url);
    if (source) weights.set(source, Math.max(weight, weights.get(source) ?? 0));
  }
  return weights;
}
