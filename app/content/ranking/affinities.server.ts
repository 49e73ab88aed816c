import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { ReactionKind } from '#schemas/api/reactions.ts';

/** A reaction as affinities are computed from it: kind, time, and the source, topics and keywords of its story. */
export interface ReactionFacts {
  kind: ReactionKind;
  /** ms since 1970. */
  at: number;
  sourceId: string | null;
  topics: readonly string[];
  keywords: readonly string[];
}

/** How much a visitor likes each source, topic and keyword, between −1 and 1. */
export interface Affinities {
  sources: ReadonlyMap<string, number>;
  topics: ReadonlyMap<string, number>;
  keywords: ReadonlyMap<string, number>;
}

/** Doublings of the score by a full affinity to a topic, the source, a keyword. */
export interface AffinityWeights {
  topic: number;
  source: number;
  keyword: number;
}

/** What of a story affinities apply to. */
interface AffinityKeys {
  sourceId: string;
  topics: readonly string[];
  keywords: readonly string[];
}

/** Strength of each kind of reaction on the day that it is made. */
const STRENGTH: Readonly<Partial<Record<ReactionKind, number>>> = {
  more: 1,
  fewer: -1,
  follow: 2,
  read: 0.2,
  hide: -0.5,
};

const HALF_LIFE_MS = 14 * DAY_MS;

/** Too many stories have these topics for them to say anything about a visitor's taste. */
const COMMON_TOPICS = new Set(['latest', 'trending', 'breaking', 'local']);
const TOPICS_COUNTED = 3;
const KEYWORDS_COUNTED = 5;

/**
 * A visitor's affinities: the sum of reactions over sources, topics and keywords, each of which halves every 14 days,
 * bounded by tanh(sum ÷ 2). A follow keeps its strength until the visitor unfollows.
 * @param reactions oldest first
 * @param now ms since 1970
 */
export function affinitiesOf(reactions: readonly ReactionFacts[], now: number): Affinities {
  const sums = { sources: new Map<string, number>(), topics: new Map(), keywords: new Map() };
  const follows = { sources: new Set<string>(), topics: new Set<string>() };
  for (const reaction of reactions) {
    const { kind, sourceId, at } = reaction;
    const topics = countedTopics(reaction.topics);
    if (kind === 'follow' || kind === 'unfollow') {
      const change = kind === 'follow' ? 'add' : 'delete';
      if (sourceId !== null) follows.sources[change](sourceId);
      for (const topic of topics) follows.topics[change](topic);
      continue;
    }
    const strength = (STRENGTH[kind] ?? 0) * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
    if (sourceId !== null) add(sums.sources, sourceId, strength);
    for (const topic of topics) add(sums.topics, topic, strength);
    for (const keyword of countedKeywords(reaction.keywords)) add(sums.keywords, keyword, strength);
  }
  for (const source of follows.sources) add(sums.sources, source, STRENGTH.follow ?? 0);
  for (const topic of follows.topics) add(sums.topics, topic, STRENGTH.follow ?? 0);
  return { sources: bounded(sums.sources), topics: bounded(sums.topics), keywords: bounded(sums.keywords) };
}

/**
 * Doublings of a story's score for a visitor. The first three topics and the first five keywords count, all equally.
 * So a reaction raises no story more than one with the same source, topics and keywords as the story it was about.
 */
export function affinityOf(
  { sourceId, topics, keywords }: AffinityKeys,
  affinities: Affinities,
  weights: AffinityWeights,
): number {
  const sum = (keys: readonly string[], of: ReadonlyMap<string, number>) =>
    keys.reduce((total, key) => total + (of.get(key) ?? 0), 0);
  return (
    weights.source * (affinities.sources.get(sourceId) ?? 0) +
    weights.topic * sum(countedTopics(topics), affinities.topics) +
    weights.keyword * sum(countedKeywords(keywords), affinities.keywords)
  );
}

function countedTopics(topics: readonly string[]): string[] {
  return [...new Set(topics)].filter((topic) => !COMMON_TOPICS.has(topic)).slice(0, TOPICS_COUNTED);
}

function countedKeywords(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map((word) => word.toLowerCase()))].slice(0, KEYWORDS_COUNTED);
}

function add(sums: Map<string, number>, key: string, strength: number): void {
  sums.set(key, (sums.get(key) ?? 0) + strength);
}

function bounded(sums: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...sums].map(([key, sum]) => [key, Math.tanh(sum / 2)]));
}
