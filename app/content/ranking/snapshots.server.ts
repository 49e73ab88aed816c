import { LRUCache } from 'lru-cache';
import {
  diversify,
  type Excluded,
  orderByScore,
  rankStories,
  type StoryOrder,
} from './rank-stories.server.ts';
import type { StoryFeatures } from './score-story.server.ts';
import type { ReadBlock } from './store-state.server.ts';

/** One topic's stories in order, as far as any page has needed them: it only ever grows at its end. */
export interface RankedList {
  stories: StoryFeatures[];
  /** Number of blocks that it was built from. */
  blocks: number;
  isComplete: boolean;
  /** `VisitorTaste.version` when it was last ordered. */
  tasteVersion: string;
  /** The growth under way; the next one waits for it. */
  growing: Promise<void>;
}

/** The lists of one call and its further pages, as of one time. */
export interface Snapshot {
  /** The key that it was made for; a visitor who has not reacted uses the one of anonymous visitors. */
  key: string;
  /** Stories that came in later are not in it; ms since 1970. */
  asOf: number;
  /** `StoreState.changes` when it was made. */
  changes: number;
  tasteVersion: string;
  /** Ids that were excluded by the query when it was made. */
  without: ReadonlySet<string>;
  /** By topic. */
  lists: Map<string, RankedList>;
  /** The snapshot for anonymous visitors, whose lists this one shares except for the personalised one. */
  common: Snapshot | undefined;
}

/** What a call needs of a snapshot. */
export interface SnapshotRequest {
  now: number;
  /** The time of the snapshot that the call continues, where it names one. */
  asOf: number | undefined;
  offset: number;
  without: ReadonlySet<string>;
  /** Rank now if anything has changed (`useOnlineRanking`). */
  online: boolean;
  changes: number;
  tasteVersion: string;
}

/** How long further pages may be cut from a snapshot, in ms. */
export const PAGING_MS = 30 * 60_000;

/** A first page never uses an older snapshot than that, so that there is time left for further pages; ms. */
const OLDEST_START_MS = PAGING_MS / 2;

/** First pages that do not ask for the latest ranking may use a snapshot of this age; ms. */
const SNAPSHOT_MS = 5 * 60_000;

/** A call that waited for the store may meet a snapshot of a later call; ms. */
const MAX_WAIT_MS = 10_000;

/** `changes` of a snapshot that is rebuilt as of an earlier time; matches no state of the store. */
const PAST = -1;

/** Snapshots cached for one key: calls of other times, or with other exclusions. */
const PER_KEY = 64;

/**
 * The snapshot that a call belongs to; undefined where a new one is needed. A call names its snapshot by time, or is
 * recognised by its exclusions: a further page may exclude more than the first one did, never less.
 */
export function chooseSnapshot(
  snapshots: readonly Snapshot[],
  request: SnapshotRequest,
): Snapshot | undefined {
  const fitting = snapshots
    .filter(({ asOf, without }) => isInTime(asOf, request.now) && isWithin(without, request.without))
    .sort((a, b) => b.without.size - a.without.size || b.asOf - a.asOf);
  if (request.asOf !== undefined) return fitting.find(({ asOf }) => asOf === request.asOf);
  if (request.offset > 0) return fitting[0];
  return fitting.find(
    (snapshot) =>
      request.now - snapshot.asOf < OLDEST_START_MS &&
      snapshot.without.size === request.without.size &&
      snapshot.tasteVersion === request.tasteVersion &&
      (snapshot.changes === request.changes || mayBeOld(snapshot, request)),
  );
}

/** One of a later time was made before the clock was set back: its stories are as old as nobody knows. */
function isInTime(asOf: number, now: number): boolean {
  return now - asOf <= PAGING_MS && asOf - now <= MAX_WAIT_MS;
}

/** Empty lists are not reused once stories may have come in, such as those of the first ingest. */
function mayBeOld({ asOf, lists }: Snapshot, { online, now }: SnapshotRequest): boolean {
  const hasStories = lists.size > 0 && [...lists.values()].every(({ stories }) => stories.length > 0);
  return hasStories && !online && now - asOf < SNAPSHOT_MS;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size <= all.size && [...some].every((id) => all.has(id));
}

/** Caches the snapshots of this process; one that is no longer cached is rebuilt as of its time. */
export class SnapshotCache {
  readonly #snapshots = new LRUCache<string, Snapshot[]>({
    maxSize: 2000,
    sizeCalculation: (snapshots) => snapshots.length,
  });

  /**
   * @param key all that the lists depend on besides their time and the query's exclusions
   * @param from the snapshot of anonymous visitors: `continued` is what a visitor without an own one has seen the first
   *   page of, `common` has lists that a new one shares
   */
  for(
    key: string,
    request: SnapshotRequest,
    from: { continued?: (() => Snapshot) | undefined; common?: (() => Snapshot) | undefined } = {},
  ): Snapshot {
    const known = this.#snapshots.get(key) ?? [];
    const chosen = chooseSnapshot(known, request) ?? from.continued?.();
    if (chosen?.key === key) return chosen;
    const made = chosen ? ownSnapshot(key, chosen) : newSnapshot(key, request, from.common?.());
    this.#keep(key, [made, ...known.filter((one) => one !== chosen)]);
    return made;
  }

  /**
   * The snapshot of a visitor who has not reacted: the one that anonymous visitors get, which is found again for this
   * visitor's further pages.
   * @param anonymous gives it
   */
  shared(key: string, request: SnapshotRequest, anonymous: () => Snapshot): Snapshot {
    const known = this.#snapshots.get(key) ?? [];
    const chosen = chooseSnapshot(known, request);
    if (chosen) return chosen;
    const shared = anonymous();
    this.#keep(key, [shared, ...known]);
    return shared;
  }

  #keep(key: string, snapshots: readonly Snapshot[]): void {
    this.#snapshots.set(key, snapshots.slice(0, PER_KEY));
  }
}

function newSnapshot(key: string, request: SnapshotRequest, common: Snapshot | undefined): Snapshot {
  const { now, asOf, changes, tasteVersion, without } = request;
  return {
    key,
    asOf: asOf ?? now,
    changes: asOf ? PAST : changes,
    tasteVersion,
    without,
    lists: new Map(),
    common,
  };
}

/** A shared snapshot for a visitor who has reacted since: the lists that are ordered again are copies. */
function ownSnapshot(key: string, shared: Snapshot): Snapshot {
  const personalized = shared.lists.get('personalized');
  const lists = new Map(personalized && [['personalized', copyList(personalized)]]);
  return { ...shared, key, lists, common: shared };
}

/** Where a list takes its stories from and how it orders them. */
export interface ListPlan {
  order: StoryOrder;
  excluded: Excluded;
  /** `VisitorTaste.version`. */
  tasteVersion: string;
  readBlock: ReadBlock;
  blockSize: number;
}

/** A list ends after so many blocks. */
const MAX_BLOCKS = 10;

/** A list for which nothing was read yet. */
export function emptyList(tasteVersion: string): RankedList {
  return { stories: [], blocks: 0, isComplete: false, tasteVersion, growing: Promise.resolve() };
}

/** A copy of a list that grows independently. */
export function copyList({ stories, blocks, isComplete, tasteVersion }: RankedList): RankedList {
  return { stories: [...stories], blocks, isComplete, tasteVersion, growing: Promise.resolve() };
}

/** Reads and ranks block after block until the list has so many stories or ends. Stories that it has do not move. */
export function growList(list: RankedList, upTo: number, plan: ListPlan): Promise<void> {
  const grow = async () => {
    while (!list.isComplete && list.stories.length < upTo) {
      const { stories, isLast } = await plan.readBlock(list.blocks, plan.blockSize);
      list.stories.push(...rankStories(stories, plan.order, plan.excluded, list.stories.slice(-2)));
      list.blocks += 1;
      list.isComplete = isLast || list.blocks === MAX_BLOCKS;
    }
  };
  const before = list.growing.catch(() => undefined);
  list.growing = before.then(grow);
  return list.growing;
}

/**
 * After a reaction: orders again what was not shown yet. No story is repeated and none is lost.
 * @param shown how many stories earlier pages had
 */
export function reorderRest(list: RankedList, shown: number, plan: ListPlan): void {
  list.tasteVersion = plan.tasteVersion;
  if (plan.order.by !== 'score') return;
  const fixed = list.stories.slice(0, shown);
  const rest = orderByScore(list.stories.slice(shown), plan.order.inputs);
  list.stories = [...fixed, ...diversify(rest, fixed)];
}
