import type { Transaction } from 'kysely';
import {
  bestCandidates,
  clusterOfOne,
  clustersOfStory,
  type EventCluster,
  type EventStory,
  rarestTerms,
  shouldMerge,
  type TermFrequencies,
  withCluster,
} from '#app/content/clusters/event-clusters.server.ts';
import { termKey } from '#app/content/clusters/event-terms.server.ts';
import type { Tables } from '#app/database/database.port.server.ts';
import { readClusters, readKeys, readTermCounts, saveClusters } from './event-cluster-rows.server.ts';

/** A story that is new or has another headline. */
interface UnplacedStory extends EventStory {
  /** The cluster of a story with the same wording, where there is one. */
  sameAs: string | undefined;
}

/** What placing stories changed, as cluster ids. */
interface Placement {
  /** By story id; the others are the first stories of their clusters. */
  joined: Map<string, string>;
  /** Clusters that are part of another now. */
  merged: Map<string, string>;
}

/**
 * Finds the clusters of stories of one source, in a number of queries that does not depend on theirs, and records them
 * there. A story whose cluster has further stories stays in it.
 */
export async function placeInClusters(
  tx: Transaction<Tables>,
  stories: readonly UnplacedStory[],
): Promise<Placement> {
  const allTerms = stories.flatMap(({ terms, language }) => [...terms, termKey('', language)]);
  const counts = await readTermCounts(tx, allTerms);
  const candidates = await candidatesOf(tx, stories, counts);
  const ids = stories.flatMap(({ id, sameAs }) => [
    id,
    ...(sameAs === undefined ? [] : [sameAs]),
    ...(candidates.get(id) ?? []),
  ]);
  const before = await readClusters(tx, ids);
  const state: State = {
    clusters: new Map(before),
    counts: new Map(counts),
    placement: { joined: new Map(), merged: new Map() },
  };
  for (const story of stories) place(state, story, candidates.get(story.id) ?? []);
  await saveClusters(tx, before, state.clusters);
  return state.placement;
}

/** Clusters as they are after the stories that were placed so far. */
interface State {
  clusters: Map<string, EventCluster>;
  /** By term. */
  counts: Map<number, number>;
  placement: Placement;
}

function frequenciesOf(counts: ReadonlyMap<number, number>, language: string): TermFrequencies {
  return {
    clustersWith: (term) => counts.get(term) ?? 0,
    clusters: counts.get(termKey('', language)) ?? 0,
  };
}

async function candidatesOf(
  tx: Transaction<Tables>,
  stories: readonly UnplacedStory[],
  counts: ReadonlyMap<number, number>,
): Promise<Map<string, string[]>> {
  const searched = stories.map(({ id, terms, language }) => {
    const frequencies = frequenciesOf(counts, language);
    return { id, frequencies, rarest: rarestTerms(terms, frequencies) };
  });
  const keys = await readKeys(
    tx,
    searched.flatMap(({ rarest }) => rarest),
  );
  return new Map(
    searched.map(({ id, frequencies, rarest }) => {
      const found = new Map<string, number[]>();
      for (const term of rarest)
        for (const cluster of keys.get(term) ?? []) found.set(cluster, [...(found.get(cluster) ?? []), term]);
      return [id, bestCandidates(found, frequencies)];
    }),
  );
}

function place(state: State, story: UnplacedStory, candidates: readonly string[]): void {
  const { clusters, counts, placement } = state;
  const earlier = clusters.get(story.id);
  if (earlier && earlier.stories > 1) return;
  if (earlier) replace(state, earlier, undefined);
  const single = clusterOfOne(story, frequenciesOf(counts, story.language));
  const live = candidates.flatMap((id) => clusters.get(id) ?? []);
  const matches = clustersOfStory(single, live);
  const same = story.sameAs && (placement.merged.get(story.sameAs) ?? story.sameAs);
  if (same !== undefined) placement.joined.set(story.id, same);
  const best = same === undefined ? matches[0] : clusters.get(same);
  if (best) join(state, best, single, matches);
  else if (same === undefined && story.terms.length > 0) replace(state, undefined, single);
}

/** Adds a story to a cluster, and to that those of its other clusters which tell the same event; the largest stays. */
function join(
  state: State,
  found: EventCluster,
  story: EventCluster,
  matches: readonly EventCluster[],
): void {
  const { joined, merged } = state.placement;
  const larger = matches.find((one) => one.stories > found.stories && shouldMerge(one, found));
  const target = larger ?? found;
  let kept = withCluster(target, story);
  for (const other of new Set([found, ...matches])) {
    if (other === target || !shouldMerge(kept, other)) continue;
    kept = withCluster(kept, other);
    replace(state, other, undefined);
    merged.set(other.id, target.id);
    for (const [id, cluster] of joined) if (cluster === other.id) joined.set(id, target.id);
  }
  replace(state, target, kept);
  joined.set(story.id, target.id);
}

/** Puts one cluster in the place of another, and counts its terms. */
function replace(state: State, before: EventCluster | undefined, after: EventCluster | undefined): void {
  const count = (term: number, by: number) => state.counts.set(term, (state.counts.get(term) ?? 0) + by);
  for (const [cluster, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!cluster) continue;
    for (const term of cluster.terms.keys()) count(term, by);
    count(termKey('', cluster.language), by);
  }
  if (before) state.clusters.delete(before.id);
  if (after) state.clusters.set(after.id, after);
}
