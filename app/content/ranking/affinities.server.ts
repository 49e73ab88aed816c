import type { ReactionKind } from '#schemas/api/reactions.ts';
import type { Ranking } from './rankings.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** What affinities are made of: what a visitor did, when, and with which source, topics and keywords. */
export interface ReactionFacts {
  kind: ReactionKind;
  /** Milliseconds since 1970. */
  at: number;
  sourceId: string | null;
  topics: readonly string[];
  keywords: readonly string[];
}

/** A visitor's leanings, each between −1 and 1. */
export interface Affinities {
  sources: ReadonlyMap<string, number>;
  topics: ReadonlyMap<string, number>;
  keywords: ReadonlyMap<string, number>;
}

/** How much each kind of reaction counts on its day. */
const STRENGTH: Readonly<Partial<Record<ReactionKind, number>>> = {
  more: 1,
  fewer: -1,
  follow: 2,
  read: 0.2,
  hide: -0.5,
};

const HALF_LIFE_MS = 14 * 24 * 3_600_000;

/** Topics that every story is in say nothing of a taste. */
const OF_ALL = new Set(['latest', 'trending', 'breaking', 'local']);
const TOPICS_COUNTED = 3;
const KEYWORDS_COUNTED = 5;

/**
 * A visitor's leanings at a moment: the sum of reactions over sources, topics and keywords, each halving every 14
 * days, bounded by tanh(sum ÷ 2). A follow stands as it is until it is taken back.
 * @param reactions oldest first
 * @param now ms since 1970
 */
export function affinitiesOf(reactions: readonly ReactionFacts[], now: number): Affinities {
  const sums = { sources: new Map<string, number>(), topics: new Map(), keywords: new Map() };
  const follows = { sources: new Set<string>(), topics: new Set<string>() };
  for (const reaction of reactions) {
    const { kind, sourceId, at } = reaction;
    const topics = tastes(reaction.topics, TOPICS_COUNTED);
    if (kind === 'follow' || kind === 'unfollow') {
      const change = kind === 'follow' ? 'add' : 'delete';
      if (sourceId !== null) follows.sources[change](sourceId);
      for (const topic of topics) follows.topics[change](topic);
      continue;
    }
    const strength = (STRENGTH[kind] ?? 0) * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
    if (sourceId !== null) add(sums.sources, sourceId, strength);
    for (const topic of topics) add(sums.topics, topic, strength);
    for (const word of wordsOf(reaction.keywords)) add(sums.keywords, word, strength);
  }
  for (const source of follows.sources) add(sums.sources, source, STRENGTH.follow ?? 0);
  for (const topic of follows.topics) add(sums.topics, topic, STRENGTH.follow ?? 0);
  return { sources: bounded(sums.sources), topics: bounded(sums.topics), keywords: bounded(sums.keywords) };
}

/**
 * Doublings of a story's score for a visitor. Of its topics the first three count, of its keywords the first five,
 * all alike: so whatever one reaction gives to any story, it gives at least as much to a story just like the one
 * that it was about.
 */
export function affinityOf(
  story: Pick<StoryFacts, 'sourceId' | 'topics' | 'keywords'>,
  affinities: Affinities,
  doublings: Ranking['affinity'],
): number {
  const sum = (keys: readonly string[], of: ReadonlyMap<string, number>) =>
    keys.reduce((total, key) => total + (of.get(key) ?? 0), 0);
  return (
    doublings.source * (affinities.sources.get(story.sourceId) ?? 0) +
    doublings.topic * sum(tastes(story.topics, TOPICS_COUNTED), affinities.topics) +
    doublings.keyword * sum(wordsOf(story.keywords), affinities.keywords)
  );
}

function tastes(topics: readonly string[], count: number): string[] {
  return [...new Set(topics)].filter((topic) => !OF_ALL.has(topic)).slice(0, count);
}

function wordsOf(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map((word) => word.toLowerCase()))].slice(0, KEYWORDS_COUNTED);
}

function add(sums: Map<string, number>, key: string, strength: number): void {
  sums.set(key, (sums.get(key) ?? 0) + strength);
}

function bounded(sums: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...sums].map(([key, sum]) => [key, Math.tanh(sum / 2)]));
}
