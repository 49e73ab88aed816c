import { blockedSources, narrowedProviders } from '#app/content/brand-sources.server.ts';
import type { Audience, ContentSource } from '#app/content/content-source.server.ts';
import type { ReactionStore } from '#app/content/store/reactions/reaction-store.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import { visitorIdOf } from '#schemas/api/app-visitor.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { contentLanguageOf, isLanguage, marketOf } from '#schemas/content/languages.ts';
import { type Ranking, rankingOf } from './score-story.server.ts';
import { PAGING_MS, type Snapshot, SnapshotCache, type SnapshotRequest } from './snapshots.server.ts';
import { createStoreStates, type StoreState } from './store-state.server.ts';
import {
  ANONYMOUS,
  auidOf,
  createTasteReader,
  hasExclusions,
  hasReacted,
  reportedParameters,
  snapshotTimeOf,
  type TasteReader,
  type VisitorTaste,
} from './visitor-taste.server.ts';

/** The topic of all stories; the ranked lists choose from it. */
export const ALL = 'latest';

/** The lists that are ordered by score, and for visitors who have reacted by what they like. */
export const RANKED: ReadonlySet<string> = new Set(['trending', 'personalized']);

/** Which stories a brand and a query leave to choose from. */
interface ListFilter {
  language: string;
  /** Source ids to choose from; undefined means all. */
  only: ReadonlySet<string> | undefined;
  /** Source ids never shown. */
  never: ReadonlySet<string>;
}

/** A call with all that its story lists depend on. */
export interface ListRequest {
  brand: Brand;
  query: StoryListQuery;
  filter: ListFilter;
  visitor: VisitorTaste;
  ranking: Ranking;
  /** By source id. */
  sourceWeights: ReadonlyMap<string, number>;
  state: StoreState;
  /** Ids of the sources that have stories, by topic. */
  present: ReadonlyMap<string, ReadonlySet<string>>;
  snapshot: Snapshot;
  /** Who gets the same answer. */
  audience: Audience;
}

/** What calls for story lists depend on. */
interface ListRequests {
  requestOf(brand: Brand, query: StoryListQuery): Promise<ListRequest>;
  /** See {@link listAudience}. */
  audienceOf: NonNullable<ContentSource['audienceOf']>;
}

/** Resolves calls to list requests. @param clock ms since 1970 */
export function createListRequests(store: StoryStore, clock: () => number): ListRequests {
  const snapshots = new SnapshotCache();
  const stateOf = createStoreStates(store);
  const tasteOf = createTasteReader(store.reactions);
  const requestOf: ListRequests['requestOf'] = async (brand, query) => {
    const now = clock();
    const filter = listFilter(brand, query);
    const ranking = rankingOf(query.rankingVersion, brand.cmsConfig.rankingVersion);
    const auid = auidOf(query);
    const state = await stateOf(filter.language);
    const visitor = await tasteOf(auid);
    const sourceWeights = await weightsOf(state, brand);
    const anonymousKey = JSON.stringify([
      [brand.brid, brand.cmsConfig.portalTopicsWhiteList, [...sourceWeights]],
      [filter.language, filter.only && [...filter.only], [...filter.never]],
      [ranking.version, hasHeadlines(brand, query)],
    ]);
    const key = auid === undefined ? anonymousKey : `${anonymousKey} ${auid}`;
    const request: SnapshotRequest = {
      now,
      asOf: continuedTime(query, now),
      offset: query.offset ?? 0,
      without: new Set(query.excludeArticleIds),
      online: query.useOnlineRanking === true,
      changes: state.changes,
      tasteVersion: visitor.version,
    };
    const ofAnonymous = (online: boolean) =>
      snapshots.for(anonymousKey, { ...request, tasteVersion: ANONYMOUS.version, online });
    const mayShare = auid !== undefined && request.without.size === 0;
    const snapshot =
      mayShare && !hasReacted(visitor)
        ? snapshots.shared(key, request, () => ofAnonymous(request.online))
        : snapshots.for(key, request, {
            // The first page may have been one for all who have not reacted.
            continued: mayShare && request.asOf !== undefined ? () => ofAnonymous(true) : undefined,
            // `online`: the lists are the same only where nothing came in between the times of the two snapshots.
            common: mayShare && !hasExclusions(visitor) ? () => ofAnonymous(true) : undefined,
          });
    const isOwn = hasReacted(visitor) || snapshot.key !== anonymousKey;
    const audience = auid === undefined ? 'all' : isOwn ? 'one' : 'named';
    const present = await state.sourcesByTopic();
    return { brand, query, filter, visitor, ranking, sourceWeights, state, present, snapshot, audience };
  };
  return {
    requestOf,
    audienceOf: (facts, topic) => listAudience(facts, topic, store.reactions, tasteOf, clock()),
  };
}

/** The filter of a call. A query may narrow the brand's providers and add to its blacklist, never the reverse. */
function listFilter(
  brand: Brand,
  query: Pick<StoryListQuery, 'market' | 'lang' | 'providers' | 'providersBlacklist'>,
): ListFilter {
  const fallback = brand.languages[0] ?? 'en';
  const language = isLanguage(query.lang) ? query.lang : undefined;
  const only = narrowedProviders(brand, query.providers);
  return {
    language: contentLanguageOf(query.market ?? marketOf(language ?? fallback)),
    only: only && new Set(only),
    never: blockedSources(brand, query.providersBlacklist),
  };
}

/** Those of a topic's sources that pass the filter; undefined where all do. */
export function filteredSources(
  filter: ListFilter,
  present: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const left = [...present].filter((id) => (filter.only?.has(id) ?? true) && !filter.never.has(id));
  return left.length === present.size ? undefined : new Set(left);
}

/** Whether a topic has stories that pass the filter. */
export function hasStories({ present, filter }: ListRequest, topic: string): boolean {
  const sources = present.get(topic === 'trending' ? ALL : topic);
  return sources !== undefined && filteredSources(filter, sources)?.size !== 0;
}

/** Whether lists begin with tagged stories: as the query says, else as the brand does. */
export function hasHeadlines(brand: Brand, query: StoryListQuery): boolean {
  return query.webEnableHeadlines ?? brand.cmsConfig.webEnableHeadlines;
}

/** The time of the snapshot that a call continues; undefined where it names none, or one that is too old. */
function continuedTime(query: StoryListQuery, now: number): number | undefined {
  const time = snapshotTimeOf(query);
  return isContinued(time, now) ? time : undefined;
}

/** Whether calls may continue a snapshot. @param time of the snapshot, in ms since 1970 @param now the same */
function isContinued(time: unknown, now: number): boolean {
  const at = Number(time ?? Number.NaN);
  return Number.isInteger(at) && at <= now && now - at <= PAGING_MS;
}

/**
 * Who gets the same story list as a visitor with these facts. What lists depend on is the visitor's reactions, where they
 * are ranked or where something is hidden, whether the visitor is named at all, and the snapshot that `rp` continues.
 * @param topic of the list; undefined for any
 * @param now ms since 1970
 */
export async function listAudience(
  { cd, rp }: Pick<StoryListQuery, 'cd' | 'rp'>,
  topic: string | undefined,
  reactions: Pick<ReactionStore, 'hasReacted'>,
  tasteOf: TasteReader,
  now: number,
): Promise<Audience> {
  const reported = reportedParameters(rp);
  if (isContinued(reported?.iteration_id, now)) return 'one';
  const auid = visitorIdOf(cd, reported);
  if (auid === undefined) return 'all';
  if (!(await reactions.hasReacted(auid))) return 'named';
  if (topic === undefined || RANKED.has(topic)) return 'one';
  return hasExclusions(await tasteOf(auid)) ? 'one' : 'named';
}

/** Weights of the brand's source feeds (`content.feeds`), by the publisher that each belongs to. */
async function weightsOf(state: StoreState, brand: Brand): Promise<Map<string, number>> {
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
