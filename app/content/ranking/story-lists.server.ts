/**
 * The path from query to answer. A call is resolved to a {@link ListRequest}: filter, visitor's taste, ranking
 * formula, state of the store, and the snapshot that its pages are cut from. For each topic the snapshot has a
 * {@link RankedList}, which grows block by block (240 or 120 of the newest stories) as pages need it. A block is
 * filtered, ordered by score or time, and diversified (rank-stories), and stories that a list has do not move any
 * more. A page is a slice of such a list. All pages of a call are joined into one answer of the contract, which is
 * cached for visitors who have not reacted until the store changes.
 */
import type { ContentSource } from '#app/content/content-source.server.ts';
import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import {
  ALL,
  createListRequests,
  filteredSources,
  hasHeadlines,
  hasStories,
  type ListRequest,
  RANKED,
} from './list-request.server.ts';
import { withoutExcluded } from './rank-stories.server.ts';
import {
  copyList,
  emptyList,
  growList,
  type ListPlan,
  type RankedList,
  reorderRest,
} from './snapshots.server.ts';
import { type BlockSelection, createBlockReader } from './store-state.server.ts';
import {
  createAnswerCache,
  type RankedPage,
  type StoryListAnswer,
  type StoryListCall,
  toAnswer,
} from './story-list-answer.server.ts';
import { ANONYMOUS, hasExclusions, hasReacted } from './visitor-taste.server.ts';

/** Answers the calls for story lists (section 7) from the store. */
export type StoryLists = (
  brand: Brand,
  query: StoryListQuery,
  call: Exclude<StoryListCall, 'topics'>,
) => Promise<StoryListAnswer>;

/** What else of `ContentSource` these lists answer. */
interface MoreOfLists {
  /** `topicStories`. */
  ofTopics(brand: Brand, query: StoryListQuery): Promise<StoryListAnswer>;
  audienceOf: NonNullable<ContentSource['audienceOf']>;
}

/** Stories of one topic in one answer. A carrier's back end has its own number. */
const PAGE_SIZE = 20;

/** Stories of one topic beside a page: what a block shows, and as many that another block or event may take from it. */
const TOPIC_SIZE = 6;

type RequestedTopic = NonNullable<StoryListQuery['topics']>[number];
type BlockReader = ReturnType<typeof createBlockReader>;

/** Stories that are ranked against each other: a day or two of them by score, a few pages by time. */
const BLOCK_SIZE = { score: 240, time: 120 };

/** The story lists of the embedded store. @param clock ms since 1970 */
export function createStoryLists(
  store: StoryStore,
  clock: () => number = Date.now,
): StoryLists & MoreOfLists {
  const { requestOf, audienceOf } = createListRequests(store, clock);
  const blocksOf = createBlockReader(store.feeds);
  const cached = createAnswerCache();

  const make = async (request: ListRequest, call: StoryListCall) => {
    const { brand, query } = request;
    const available = brand.cmsConfig.portalTopicsWhiteList.filter((topic) => hasStories(request, topic));
    const requested: readonly RequestedTopic[] = query.topics ?? available.slice(0, 1);
    const cut = call === 'topics' ? firstOf : pageOf;
    const pages = await Promise.all([...new Set(requested)].map((topic) => cut(request, topic, blocksOf)));
    const isRanked = request.visitor.auid && call !== 'topics';
    const ranks = isRanked ? await personalRanks(request, blocksOf) : undefined;
    return toAnswer(request.state, pages, ranks, available, {
      call,
      brand,
      query,
      strategy: request.ranking.version,
      asOf: request.snapshot.asOf,
      isPersonal: hasReacted(request.visitor) && requested.some((topic) => RANKED.has(topic)),
    });
  };

  const page = async (brand: Brand, query: StoryListQuery, call: StoryListCall) => {
    const request = await requestOf(brand, query);
    return cached(request, call, () => make(request, call));
  };
  const ofTopics = async (brand: Brand, { excludeArticleIds, ...query }: StoryListQuery) => {
    // Excluded stories would choose another snapshot than the page's.
    const request = await requestOf(brand, query);
    const excluding = { ...request, query: { ...query, excludeArticleIds } };
    return cached(excluding, 'topics', () => make(excluding, 'topics'));
  };
  return Object.assign(page, { ofTopics, audienceOf });
}

async function pageOf(
  request: ListRequest,
  topic: RequestedTopic,
  blocksOf: BlockReader,
): Promise<RankedPage> {
  const offset = request.query.offset ?? 0;
  const end = offset + PAGE_SIZE;
  const list = await listOf(request, topic, end + 1, blocksOf);
  const slice = list.stories.slice(offset, end);
  const shown = withoutExcluded(withRanks(slice, offset), {
    stories: new Set(request.query.excludeArticleIds),
    sources: new Set(),
  });
  return {
    topic,
    stories: withoutExcluded(shown, request.visitor.excluded),
    positionCount: slice.length,
    hasMore: list.stories.length > end,
  };
}

/** What a page needs of stories, with their ranks, counted from 1. @param before stories in front of them */
function withRanks(stories: RankedList['stories'], before: number): RankedPage['stories'] {
  return stories.map(({ id, sourceId }, index) => ({ id, sourceId, rank: before + index + 1 }));
}

/** The first stories of a topic's list that the query does not exclude. */
async function firstOf(
  request: ListRequest,
  topic: RequestedTopic,
  blocksOf: BlockReader,
): Promise<RankedPage> {
  const excluded = { stories: new Set(request.query.excludeArticleIds), sources: new Set<string>() };
  const end = TOPIC_SIZE + excluded.stories.size;
  const list = await listOf(request, topic, end, blocksOf);
  const ranked = withRanks(list.stories.slice(0, end), 0);
  const left = withoutExcluded(withoutExcluded(ranked, excluded), request.visitor.excluded);
  return { topic, stories: left.slice(0, TOPIC_SIZE), positionCount: 0, hasMore: left.length > TOPIC_SIZE };
}

/**
 * A topic's list with at least so many stories, or all; shared with anonymous visitors where it is the same. The
 * mixture of all topics is the personalised list for a visitor who has reacted, and the same as that for all others.
 */
async function listOf(
  request: ListRequest,
  named: RequestedTopic,
  upTo: number,
  blocksOf: BlockReader,
): Promise<RankedList> {
  const topic = named === 'trending' && hasReacted(request.visitor) ? 'personalized' : named;
  const { common, lists } = request.snapshot;
  if (!common || topic === 'personalized' || lists.has(topic))
    return ownListOf(request, topic, upTo, blocksOf);
  const anonymous = { ...request, visitor: ANONYMOUS, snapshot: common };
  const shared = await ownListOf(anonymous, topic, upTo, blocksOf);
  if (!hasExclusions(request.visitor)) return shared;
  // The visitor has hidden something since: shown stories stay, but from here on the list is no longer shared.
  if (!lists.has(topic)) lists.set(topic, copyList(shared));
  return ownListOf(request, topic, upTo, blocksOf);
}

async function ownListOf(
  request: ListRequest,
  topic: RequestedTopic,
  upTo: number,
  blocksOf: BlockReader,
): Promise<RankedList> {
  const plan = planOf(request, topic, blocksOf);
  const { lists } = request.snapshot;
  const list = lists.get(topic) ?? emptyList(plan.tasteVersion);
  lists.set(topic, list);
  if (list.tasteVersion !== plan.tasteVersion) reorderRest(list, request.query.offset ?? 0, plan);
  await growList(list, upTo, plan);
  return list;
}

function planOf(
  { brand, query, filter, visitor, ranking, sourceWeights, present, snapshot, state }: ListRequest,
  topic: RequestedTopic,
  blocksOf: BlockReader,
): ListPlan {
  const by = RANKED.has(topic) ? 'score' : 'time';
  const from = RANKED.has(topic) ? ALL : topic;
  const selection: BlockSelection = {
    topic: from,
    language: filter.language,
    sources: filteredSources(filter, present.get(from) ?? new Set()),
    asOf: snapshot.asOf,
    snapshotChanges: snapshot.changes,
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
      inputs: { ranking, now: snapshot.asOf, brandTopics, sourceWeights, affinities },
    },
    excluded: {
      stories: new Set([...snapshot.without, ...visitor.excluded.stories]),
      sources: visitor.excluded.sources,
    },
    tasteVersion: visitor.version,
    readBlock: blocksOf(selection),
    blockSize: BLOCK_SIZE[by],
  };
}

/** Ranks in the personalised list, by story id, counted from 1. */
async function personalRanks(request: ListRequest, blocksOf: BlockReader) {
  const list = await listOf(request, 'personalized', 1, blocksOf);
  return new Map(list.stories.map(({ id }, index) => [id, index + 1]));
}
