import { CLUSTER_SPAN_MS } from './story-fingerprint.server.ts';

/** A term of a cluster. */
interface ClusterTerm {
  stories: number;
  /** Inverse document frequency. */
  weight: number;
}

/** The stories of one event, as far as they are compared with others. */
export interface EventCluster {
  /** The id of its first story. */
  id: string;
  language: string;
  stories: number;
  /** Times of its first and its last story, in ms since 1970. */
  firstAt: number;
  lastAt: number;
  /** How many of its stories have a term, and the term's weight when the last of them was added. */
  terms: Map<number, ClusterTerm>;
  /** How many of its stories are of a source. */
  sources: Map<string, number>;
}

/** A story that is compared with clusters. */
export interface EventStory {
  id: string;
  sourceId: string;
  language: string;
  /** ms since 1970. */
  sortAt: number;
  terms: readonly number[];
}

/** How frequent terms are among the clusters of a language. */
export interface TermFrequencies {
  /** How many clusters have the term. A word of one event is rare, however many stories tell of it. */
  clustersWith(term: number): number;
  clusters: number;
}

/** Share of common weight (cosine) from which on a story belongs to a cluster. */
const ALIKE = 0.36;

/** The same for two clusters that a story connects. */
const ALIKE_CLUSTERS = 0.5;

/** A cluster of more stories is not merged into another. */
const MAX_MERGED = 50;

/** One common word is a coincidence. */
const MIN_COMMON_TERMS = 2;

/** Most stories of one source in a cluster. */
const MAX_PER_SOURCE = 5;

/** Two headlines of one source that are that alike belong to a series, such as the horoscope of each day. */
const SERIES = 0.95;

/** Terms that a cluster is compared by: those of most of its stories. */
const MAX_TERMS = 60;

/** Clusters assumed in addition to those of the store, so that words of an almost empty store are not all common. */
const ASSUMED = 2_000;

/** Clusters compared with one story. */
export const MAX_CANDIDATES = 20;

/** Keys of clusters read for one story: those of its rarest terms. */
const MAX_KEYS = 400;

/** Of a story's terms those by which clusters are looked up: the rarest, with a bounded number of clusters in all. */
export function rarestTerms(terms: readonly number[], { clustersWith }: TermFrequencies): number[] {
  const rarest: number[] = [];
  let keys = 0;
  for (const term of terms.toSorted((a, b) => clustersWith(a) - clustersWith(b))) {
    keys += clustersWith(term);
    if (keys > MAX_KEYS) break;
    rarest.push(term);
  }
  return rarest;
}

/** Ids of the clusters that share most weight with a story: of each, the terms it was found by. */
export function bestCandidates(
  found: ReadonlyMap<string, readonly number[]>,
  frequencies: TermFrequencies,
): string[] {
  return [...found]
    .map(([id, terms]) => ({ id, weight: terms.reduce((sum, term) => sum + weightOf(term, frequencies), 0) }))
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CANDIDATES)
    .map(({ id }) => id);
}

/**
 * The clusters that a story belongs to, the best one first; empty for the first story of an event and for a story of a
 * series.
 * @param story as a cluster of its own
 */
export function clustersOfStory(story: EventCluster, candidates: readonly EventCluster[]): EventCluster[] {
  const [source = ''] = story.sources.keys();
  const ownLength = lengthOf(story);
  const scored = candidates
    .filter((one) => one.language === story.language && spanOf(one, story) <= CLUSTER_SPAN_MS)
    .map((cluster) => ({ cluster, ...similarity(story, ownLength, cluster) }));
  const isOfOneSource = (cluster: EventCluster) => cluster.sources.get(source) === cluster.stories;
  if (scored.some(({ cluster, cosine }) => isOfOneSource(cluster) && cosine >= SERIES)) return [];
  return scored
    .filter(
      ({ cluster, cosine, common }) =>
        cosine >= ALIKE &&
        common >= MIN_COMMON_TERMS &&
        !isOfOneSource(cluster) &&
        (cluster.sources.get(source) ?? 0) < MAX_PER_SOURCE,
    )
    .sort((a, b) => b.cosine - a.cosine || (a.cluster.id < b.cluster.id ? -1 : 1))
    .map(({ cluster }) => cluster);
}

/** Whether two clusters that one story belongs to tell the same event. */
export function shouldMerge(kept: EventCluster, merged: EventCluster): boolean {
  return (
    merged.stories <= MAX_MERGED &&
    [...merged.sources].every(([id, count]) => count + (kept.sources.get(id) ?? 0) <= MAX_PER_SOURCE) &&
    spanOf(kept, merged) <= CLUSTER_SPAN_MS &&
    similarity(kept, lengthOf(kept), merged).cosine >= ALIKE_CLUSTERS
  );
}

/** The cluster of a single story. */
export function clusterOfOne(
  { id, language, sortAt, terms, sourceId }: EventStory,
  frequencies: TermFrequencies,
): EventCluster {
  return {
    id,
    language,
    stories: 1,
    firstAt: sortAt,
    lastAt: sortAt,
    terms: new Map(terms.map((term) => [term, { stories: 1, weight: weightOf(term, frequencies) }])),
    sources: new Map([[sourceId, 1]]),
  };
}

/** A cluster with the stories of another one added. */
export function withCluster(cluster: EventCluster, added: EventCluster): EventCluster {
  const terms = new Map(cluster.terms);
  for (const [term, { stories, weight }] of added.terms)
    terms.set(term, { stories: stories + (terms.get(term)?.stories ?? 0), weight });
  const sources = new Map(cluster.sources);
  for (const [source, count] of added.sources) sources.set(source, count + (sources.get(source) ?? 0));
  const frequent = [...terms].sort((a, b) => b[1].stories - a[1].stories).slice(0, MAX_TERMS);
  return {
    ...cluster,
    stories: cluster.stories + added.stories,
    firstAt: Math.min(cluster.firstAt, added.firstAt),
    lastAt: Math.max(cluster.lastAt, added.lastAt),
    terms: new Map(frequent),
    sources,
  };
}

/** Time from the first to the last story of two clusters, in ms. */
function spanOf(one: EventCluster, other: EventCluster): number {
  return Math.max(one.lastAt, other.lastAt) - Math.min(one.firstAt, other.firstAt);
}

/** Inverse document frequency, with clusters as the documents. */
function weightOf(term: number, { clusters, clustersWith }: TermFrequencies): number {
  return Math.max(0.1, Math.log((clusters + ASSUMED) / (clustersWith(term) + 1)));
}

function lengthOf({ terms, stories }: EventCluster): number {
  let sum = 0;
  for (const term of terms.values()) sum += ((term.stories / stories) * term.weight) ** 2;
  return Math.sqrt(sum);
}

/** Cosine of the weighted terms of two clusters, and how many terms they share. */
function similarity(
  one: EventCluster,
  lengthOfOne: number,
  other: EventCluster,
): { cosine: number; common: number } {
  let product = 0;
  let common = 0;
  for (const [term, left] of one.terms) {
    const right = other.terms.get(term);
    if (!right) continue;
    product += (left.stories / one.stories) * left.weight * (right.stories / other.stories) * right.weight;
    common += 1;
  }
  return { cosine: common === 0 ? 0 : product / (lengthOfOne * lengthOf(other)), common };
}
