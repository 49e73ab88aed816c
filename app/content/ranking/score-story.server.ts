import { type Affinities, affinityOf } from './affinities.server.ts';
import type { Ranking } from './rankings.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** What a score depends on besides the story. */
export interface ScoreFacts {
  ranking: Ranking;
  /** Milliseconds since 1970. */
  now: number;
  /** The brand's topics in its order, without those that every story is in. */
  brandTopics: readonly string[];
  /** By source id; 1 where there is none. */
  sourceWeights: ReadonlyMap<string, number>;
  affinities: Affinities | undefined;
}

const HOUR_MS = 3_600_000;
const LEAST_WEIGHT = 0.001;

/** True for a story that an editor tagged as news of the hour. */
export const isTagged = ({ topics }: Pick<StoryFacts, 'topics'>): boolean =>
  topics.includes('breaking') || topics.includes('trending');

/**
 * Score of a story, as its logarithm to base 2, so that one doubling is one:
 *
 *     2^(−age ÷ halfLife) × source weight × (1 + tagged) × (1 + picture) × (1 + topicOrder × (1 − place ÷ topics))
 *       × 2^(Σ affinities × their doublings)
 *
 * As every factor stands by itself, the order of two stories does not change as time passes; only what the visitor
 * does changes it.
 */
export function scoreStory(story: StoryFacts, facts: ScoreFacts): number {
  const { ranking, now, brandTopics, sourceWeights, affinities } = facts;
  const age = Math.max(0, now - story.sortAt) / HOUR_MS;
  const place = brandTopics.indexOf(story.topics[0] ?? '');
  const fitting = place < 0 ? 0 : ranking.topicOrder * (1 - place / brandTopics.length);
  const weight = Math.max(LEAST_WEIGHT, sourceWeights.get(story.sourceId) ?? 1);
  return (
    Math.log2(weight) +
    Math.log2(1 + (isTagged(story) ? ranking.tagged : 0)) +
    Math.log2(1 + (story.hasImage ? ranking.picture : 0)) +
    Math.log2(1 + fitting) +
    (affinities ? affinityOf(story, affinities, ranking.affinity) : 0) -
    age / ranking.halfLife
  );
}
