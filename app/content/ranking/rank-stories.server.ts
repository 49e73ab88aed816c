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
export const MAX_HEADLINES = 5;

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
  const headlines = new Set(stories.filter(isTagged).slice(0, MAX_HEADLINES));
  return [...headlines, ...stories.filter((story) => !headlines.has(story))];
}

function newerFirst(a: StoryFeatures, b: StoryFeatures): number {
  if (a.sortAt !== b.sortAt) return b.sortAt - a.sortAt;
  return a.id < b.id ? 1 : -1;
}

/** What diversity is measured by. */
export type DiversityKeys = Pick<StoryFeatures, 'sourceId' | 'clusterId'>;

/**
 * Keeps the order, but has no source and no cluster more than twice in a row while there are others. A run of stories
 * that may not come next is passed once for each source and cluster, not once for each story.
 * @param before what precedes the list; only the last two count
 */
export function diversify<T extends DiversityKeys>(
  stories: readonly T[],
  before: readonly DiversityKeys[] = [],
): T[] {
  const left = remaining(stories.length);
  const ofOtherSource = firstOfOther(left, (at) => stories[at]?.sourceId);
  const ofOtherCluster = firstOfOther(left, (at) => stories[at]?.clusterId);
  const done: T[] = [];
  let [b, a] = [before.at(-2), before.at(-1)];
  for (const _ of stories) {
    const source = a && a.sourceId === b?.sourceId ? a.sourceId : undefined;
    const cluster = a && a.clusterId === b?.clusterId ? a.clusterId : undefined;
    let next = left.from(0);
    if (source !== undefined) next = ofOtherSource(source);
    if (cluster !== undefined) next = Math.max(next, ofOtherCluster(cluster));
    while (
      next < stories.length &&
      (stories[next]?.sourceId === source || stories[next]?.clusterId === cluster)
    )
      next = left.from(next + 1);
    const taken = next < stories.length ? next : left.from(0);
    left.take(taken);
    [b, a] = [a, stories[taken]];
    done.push(stories[taken] as T);
  }
  return done;
}

/** The places of a list that are not taken yet. */
function remaining(length: number) {
  // Each place leads towards the first at or after it that is left; `length` is the end.
  const leadsTo = Int32Array.from({ length: length + 1 }, (_, at) => at);
  const from = (at: number): number => {
    let end = at;
    while (leadsTo[end] !== end) end = leadsTo[end] as number;
    for (let one = at; one !== end; ) {
      const further = leadsTo[one] as number;
      leadsTo[one] = end;
      one = further;
    }
    return end;
  };
  return {
    /** The first place that is left, from this one on; the length of the list if there is none. */
    from,
    take(at: number): void {
      leadsTo[at] = at + 1;
    },
  };
}

/** Finds the first place left whose story has another source, or cluster; what it has passed, it never passes again. */
function firstOfOther(
  left: ReturnType<typeof remaining>,
  keyAt: (place: number) => string | undefined,
): (key: string) => number {
  const passed = new Map<string, number>();
  return (key) => {
    let place = left.from(passed.get(key) ?? 0);
    while (keyAt(place) === key) place = left.from(place + 1);
    passed.set(key, place);
    return place;
  };
}
