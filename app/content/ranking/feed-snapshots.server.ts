import { LRUCache } from 'lru-cache';
import type { StoryFacts } from './story-facts.server.ts';

/** One topic's feed as far as anybody has paged: it only ever grows at its end. */
export interface FeedList {
  stories: StoryFacts[];
  /** Stretches of the store that went into it. */
  windows: number;
  isWhole: boolean;
  /** The visitor's mark when it was ranked last. */
  mark: string;
  /** The growth under way; a second one waits for it. */
  growing: Promise<void>;
}

/** The feeds of one visit: all of its pages are cut from the same lists. */
export interface Snapshot {
  /** Stories that came in later are not in it; ms since 1970. */
  asOf: number;
  /** State of the store when it was made. */
  changes: number;
  mark: string;
  /** Ids that were left out when it was made. */
  without: ReadonlySet<string>;
  feeds: Map<string, FeedList>;
  /** The snapshot of nobody in particular whose feeds are the visitor's too, but for the personalised one. */
  common: Snapshot | undefined;
}

/** What a call wants of a snapshot. */
export interface SnapshotAsk {
  now: number;
  /** The moment that the visit began, where the call names it. */
  asOf: number | undefined;
  offset: number;
  without: ReadonlySet<string>;
  /** Rank now, if anything has changed (useOnlineRanking). */
  online: boolean;
  changes: number;
  mark: string;
}

/** Until so long after its start a visit may page on, in ms. */
export const VISIT_MS = 30 * 60_000;

/** A visit never starts on a snapshot older than that, so that there is time left to page on, in ms. */
const OLDEST_START_MS = VISIT_MS / 2;

/** Calls that do not ask for the latest ranking may get one of so long ago, in ms. */
export const SNAPSHOT_MS = 5 * 60_000;

/** State of a store of which only the moment is known. */
const PAST = -1;

/** Snapshots of one feed that are kept: of visits that began at different moments, or that leave out other stories. */
const PER_FEED = 64;

/**
 * The snapshot that a call belongs to; undefined where a new one is due. A visit is known by its moment, or by what
 * it leaves out: a further page may leave out more than the first did, never less.
 */
export function chooseSnapshot(snapshots: readonly Snapshot[], ask: SnapshotAsk): Snapshot | undefined {
  const fitting = snapshots
    .filter(({ asOf, without }) => ask.now - asOf <= VISIT_MS && isWithin(without, ask.without))
    .sort((a, b) => b.without.size - a.without.size || b.asOf - a.asOf);
  if (ask.asOf !== undefined) return fitting.find(({ asOf }) => asOf === ask.asOf);
  if (ask.offset > 0) return fitting[0];
  return fitting.find(
    (snapshot) =>
      ask.now - snapshot.asOf < OLDEST_START_MS &&
      snapshot.without.size === ask.without.size &&
      snapshot.mark === ask.mark &&
      (snapshot.changes === ask.changes || mayBeOld(snapshot, ask)),
  );
}

/** What had no stories is not shown again once some may have come, such as those of the first ingest. */
function mayBeOld({ asOf, feeds }: Snapshot, { online, now }: SnapshotAsk): boolean {
  const hasStories = feeds.size > 0 && [...feeds.values()].every(({ stories }) => stories.length > 0);
  return hasStories && !online && now - asOf < SNAPSHOT_MS;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size <= all.size && [...some].every((id) => all.has(id));
}

/** Keeps the snapshots of this process; a call whose snapshot is gone gets one made anew as of its moment. */
export class FeedSnapshots {
  readonly #kept = new LRUCache<string, Snapshot[]>({
    maxSize: 2000,
    sizeCalculation: (snapshots) => snapshots.length,
  });

  /**
   * @param key all that the feeds depend on besides the moment and what is left out
   * @param common gives what a new one shares with those of others
   */
  for(key: string, ask: SnapshotAsk, common?: () => Snapshot): Snapshot {
    const kept = this.#kept.get(key) ?? [];
    const chosen = chooseSnapshot(kept, ask);
    if (chosen) return chosen;
    const { changes, mark, without } = ask;
    const made: Snapshot = {
      asOf: ask.asOf ?? ask.now,
      changes: ask.asOf ? PAST : changes,
      mark,
      without,
      feeds: new Map(),
      common: common?.(),
    };
    this.#kept.set(key, [made, ...kept].slice(0, PER_FEED));
    return made;
  }
}
