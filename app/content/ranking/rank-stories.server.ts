import { type EventGrowth, eventGrowth } from './event-growth.server.ts';
import { isTagged, type ScoreInputs, type StoryFeatures, scoreStory } from './score-story.server.ts';

/** Stories and sources that a visitor or a brand excludes. */
export interface Excluded {
  stories: ReadonlySet<string>;
  sources: ReadonlySet<string>;
}

/** How a story list is ordered. */
export interface StoryOrder {
  /** `score`: by the formula; `time`: newest first. */
  by: 'score' | 'time';
  /** Begin with stories that an editor tagged (`cmsConfig.webEnableHeadlines`). */
  headlines: boolean;
  inputs: ScoreInputs;
}

/** Most tagged stories that a list begins with. */
export const MOST_HEADLINES = 5;

/** The stories that are not excluded. */
export function withoutExcluded<T extends Pick<StoryFeatures, 'id' | 'sourceId'>>(
  stories: readonly T[],
  excluded: Excluded,
): T[] {
  return stories.filter(({ id, sourceId }) => !excluded.stories.has(id) && !excluded.sources.has(sourceId));
}

/**
 * Best score first; with equal scores the newer story, then the higher id, so that the order is unambiguous. The best
 * story of an event that more and more sources tell is lifted; the others of the event are not, as they tell the same.
 * @param growth default: as these stories have it
 */
export function orderByScore(
  stories: readonly StoryFeatures[],
  inputs: ScoreInputs,
  growth: EventGrowth = eventGrowth(stories, inputs.now),
): StoryFeatures[] {
  const scored = stories.map((story) => ({ story, score: scoreStory(story, inputs) }));
  const best = new Map<string, (typeof scored)[number]>();
  for (const one of scored) {
    const { clusterId } = one.story;
    const known = best.get(clusterId);
    if (growth.has(clusterId) && (!known || byScore(one, known) < 0)) best.set(clusterId, one);
  }
  for (const [cluster, one] of best)
    one.score += Math.log2(1 + inputs.ranking.event * Math.log2(growth.get(cluster) ?? 1));
  return scored.sort(byScore).map(({ story }) => story);
}

type Scored = { story: StoryFeatures; score: number };

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || newerFirst(a.story, b.story);
}

/**
 * Orders a block of stories: exclusion, then order, headlines and diversity.
 * @param before the stories of the list in front of the block, in their order
 */
export function rankStories(
  stories: readonly StoryFeatures[],
  order: StoryOrder,
  excluded: Excluded,
  before: readonly StoryFeatures[] = [],
): StoryFeatures[] {
  const left = withoutExcluded(stories, excluded);
  // With the excluded ones: what one visitor hides does not change the order of the rest.
  const byGrowth = (some: StoryFeatures[]) =>
    orderByScore(some, order.inputs, eventGrowth(stories, order.inputs.now));
  const ordered = order.by === 'score' ? byGrowth(left) : left.sort(newerFirst);
  const leads = order.headlines && before.length === 0 ? withHeadlines(ordered) : ordered;
  return diversify(leads, before);
}

function withHeadlines(stories: readonly StoryFeatures[]): StoryFeatures[] {
  const headlines = new Set(stories.filter(isTagged).slice(0, MOST_HEADLINES));
  return [...headlines, ...stories.filter((story) => !headlines.has(story))];
}

function newerFirst(a: StoryFeatures, b: StoryFeatures): number {
  if (a.sortAt !== b.sortAt) return b.sortAt - a.sortAt;
  return a.id < b.id ? 1 : -1;
}

/** What diversity is measured by. */
export type DiversityKeys = Pick<StoryFeatures, 'sourceId' | 'clusterId'>;

const NONE = -1;
const MIXED = -2;

/**
 * Keeps the order, but has no source and no cluster more than twice in a row while there are others. Takes n log n
 * steps: each node of a tree over the list says whether all stories left below it have one source or one cluster,
 * so that runs of stories that may not come next are skipped as a whole.
 * @param before what precedes the list; only the last two count
 */
export function diversify<T extends DiversityKeys>(
  stories: readonly T[],
  before: readonly DiversityKeys[] = [],
): T[] {
  const sourceOf = numbering(stories.map(({ sourceId }) => sourceId));
  const clusterOf = numbering(stories.map(({ clusterId }) => clusterId));
  const sources = remainingTree(stories.map(({ sourceId }) => sourceOf(sourceId)));
  const clusters = remainingTree(stories.map(({ clusterId }) => clusterOf(clusterId)));
  const done: T[] = [];
  const last = before
    .slice(-2)
    .map(({ sourceId, clusterId }) => ({ source: sourceOf(sourceId), cluster: clusterOf(clusterId) }));
  for (const _ of stories) {
    const [a, b] = [last.at(-1), last.at(-2)];
    const noSource = a && a.source === b?.source ? a.source : NONE;
    const noCluster = a && a.cluster === b?.cluster ? a.cluster : NONE;
    const mayContain = (node: number) => {
      const [source, cluster] = [sources.at(node), clusters.at(node)];
      return source !== NONE && source !== noSource && cluster !== noCluster;
    };
    const next = sources.first(mayContain) ?? sources.first((node) => sources.at(node) !== NONE) ?? 0;
    last.push({ source: sources.take(next), cluster: clusters.take(next) });
    done.push(stories[next] as T);
  }
  return done;
}

/** Numbers texts from 0; equal texts get the same number. */
function numbering(texts: readonly string[]): (text: string) => number {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  for (const text of texts) numberOf(text);
  return numberOf;
}

/** A binary tree over a list; a node has the one value left below it, or says that there is none or several. */
function remainingTree(values: readonly number[]) {
  let width = 1;
  while (width < values.length) width *= 2;
  const nodes = new Int32Array(2 * width).fill(NONE);
  nodes.set(values, width);
  const join = (a: number, b: number) => (a === NONE || a === b ? b : b === NONE ? a : MIXED);
  const update = (node: number) => {
    nodes[node] = join(nodes[2 * node] ?? NONE, nodes[2 * node + 1] ?? NONE);
  };
  for (let node = width - 1; node > 0; node--) update(node);

  const first = (mayContain: (node: number) => boolean, node = 1): number | undefined => {
    if (!mayContain(node)) return undefined;
    if (node >= width) return node - width;
    return first(mayContain, 2 * node) ?? first(mayContain, 2 * node + 1);
  };
  return {
    at: (node: number): number => nodes[node] ?? NONE,
    /** Index of the first value for which the condition holds, for its node and all above it. */
    first,
    take(index: number): number {
      const value = nodes[width + index] ?? NONE;
      nodes[width + index] = NONE;
      for (let node = (width + index) >> 1; node > 0; node >>= 1) update(node);
      return value;
    },
  };
}
