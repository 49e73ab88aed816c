import { HOUR_MS } from '#app/lib/dates/durations.ts';
import type { StoryFeatures } from './score-story.server.ts';

/** Hours in which growth is counted, in ms. */
const SPAN_MS = 6 * HOUR_MS;

/** Sources that are counted of one event: more make no difference to its place. */
const MAX_SOURCES = 16;

/** Cluster → how many sources told the event for the first time in the last six hours; clusters of one are left out. */
export type EventGrowth = ReadonlyMap<string, number>;

const NONE: EventGrowth = new Map();

/** The growth of the events among these stories. A source counts once, however many stories it has of the event. */
export function eventGrowth(
  stories: ReadonlyArray<Pick<StoryFeatures, 'clusterId' | 'sourceId' | 'sortAt'>>,
  now: number,
): EventGrowth {
  // Most events have a single story, which cannot grow: only the others are counted.
  const known = new Set<string>();
  const firsts = new Map<string, Map<string, number>>();
  for (const { clusterId } of stories)
    if (known.has(clusterId)) firsts.set(clusterId, new Map());
    else known.add(clusterId);
  if (firsts.size === 0) return NONE;
  for (const { clusterId, sourceId, sortAt } of stories) {
    const sources = firsts.get(clusterId);
    sources?.set(sourceId, Math.min(sortAt, sources.get(sourceId) ?? sortAt));
  }
  const growth = new Map<string, number>();
  for (const [cluster, sources] of firsts) {
    const recent = [...sources.values()].filter((at) => at > now - SPAN_MS).length;
    if (recent > 1) growth.set(cluster, Math.min(MAX_SOURCES, recent));
  }
  return growth;
}
