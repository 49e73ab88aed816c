import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { type Affinities, type AffinityWeights, affinityOf } from './affinities.server.ts';

/** What ranking knows of a story. */
export interface StoryFeatures {
  id: string;
  sourceId: string;
  /** The same for stories with the same wording, across sources; often the story's own id. */
  clusterId: string;
  /** ms since 1970: the publication, but never later than the ingest. */
  sortAt: number;
  hasImage: boolean;
  /** The main topic first. */
  topics: readonly string[];
  keywords: readonly string[];
}

/** Constants of a ranking formula; docs/reference/ranking.md explains their values. */
export interface Ranking {
  version: string;
  /** Hours in which a story loses half of its score. */
  halfLife: number;
  /** Added to 1 for a story that an editor tagged as breaking or trending. */
  tagged: number;
  /** Added to 1 for a story with a picture. */
  picture: number;
  /** Added to 1 for a story whose main topic is the first of the brand's; less, the later the topic's index. */
  topicOrder: number;
  /** Times log2 of the sources that joined an event lately, added to 1 for the event's best story. */
  event: number;
  affinity: AffinityWeights;
}

/** The formulas that `rankingVersion` selects among: "1" for the news of the day, "2" for the visitor's taste. */
export const RANKINGS: Readonly<Record<string, Ranking>> = {
  '1': {
    version: '1',
    halfLife: 12,
    tagged: 0.35,
    picture: 0.1,
    topicOrder: 0.8,
    event: 0.4,
    affinity: { topic: 0.8, source: 0.8, keyword: 0.3 },
  },
  '2': {
    version: '2',
    halfLife: 36,
    tagged: 0.2,
    picture: 0.1,
    topicOrder: 0.4,
    event: 0.15,
    affinity: { topic: 1.5, source: 1.5, keyword: 0.6 },
  },
};

/** The formula of the first of these names that is one, else "1". */
export function rankingOf(...names: ReadonlyArray<string | undefined>): Ranking {
  const known = names.find((name) => name !== undefined && Object.hasOwn(RANKINGS, name));
  return RANKINGS[known ?? '1'] as Ranking;
}

/** What a score depends on besides the story. */
export interface ScoreInputs {
  ranking: Ranking;
  /** ms since 1970. */
  now: number;
  /** The brand's topics in its order, without those that every story has. */
  brandTopics: readonly string[];
  /** By source id; 1 for sources that are not listed. */
  sourceWeights: ReadonlyMap<string, number>;
  /** Undefined where the order is the same for all visitors. */
  affinities: Affinities | undefined;
}

const MIN_WEIGHT = 0.001;

/** True for a story that an editor tagged as breaking or trending. */
export const isTagged = ({ topics }: Pick<StoryFeatures, 'topics'>): boolean =>
  topics.includes('breaking') || topics.includes('trending');

/**
 * Score of a story, as its logarithm to base 2, so that one doubling is one:
 *
 *     2^(−age ÷ halfLife) × source weight × (1 + tagged) × (1 + picture) × (1 + topicOrder × (1 − index ÷ topics))
 *       × 2^(Σ affinities × their doublings)
 *
 * As all factors are multiplied, the order of two stories does not change with time; only the visitor's reactions
 * change it, and the growth of events, which `orderByScore` adds.
 */
export function scoreStory(story: StoryFeatures, inputs: ScoreInputs): number {
  const { ranking, now, brandTopics, sourceWeights, affinities } = inputs;
  const age = Math.max(0, now - story.sortAt) / HOUR_MS;
  const index = brandTopics.indexOf(story.topics[0] ?? '');
  const topicBonus = index < 0 ? 0 : ranking.topicOrder * (1 - index / brandTopics.length);
  const weight = Math.max(MIN_WEIGHT, sourceWeights.get(story.sourceId) ?? 1);
  return (
    Math.log2(weight) +
    Math.log2(1 + (isTagged(story) ? ranking.tagged : 0)) +
    Math.log2(1 + (story.hasImage ? ranking.picture : 0)) +
    Math.log2(1 + topicBonus) +
    (affinities ? affinityOf(story, affinities, ranking.affinity) : 0) -
    age / ranking.halfLife
  );
}
