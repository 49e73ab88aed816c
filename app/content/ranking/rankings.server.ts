/** Constants of a ranking formula; docs/reference/ranking.md says why they are as they are. */
export interface Ranking {
  version: string;
  /** Hours in which a story loses half of its score. */
  halfLife: number;
  /** Added to 1 for a story that an editor tagged as breaking or trending. */
  tagged: number;
  /** Added to 1 for a story with a picture. */
  picture: number;
  /** Added to 1 for a story whose main topic is the first of the brand's; less, the later it stands. */
  topicOrder: number;
  /** Doublings of the score by a full affinity to a topic, the source, a keyword. */
  affinity: { topic: number; source: number; keyword: number };
}

/** The formulas that `rankingVersion` selects among: "1" is for the news of the day, "2" for the visitor's taste. */
export const RANKINGS: Readonly<Record<string, Ranking>> = {
  '1': {
    version: '1',
    halfLife: 12,
    tagged: 0.35,
    picture: 0.1,
    topicOrder: 0.8,
    affinity: { topic: 0.8, source: 0.8, keyword: 0.3 },
  },
  '2': {
    version: '2',
    halfLife: 36,
    tagged: 0.2,
    picture: 0.1,
    topicOrder: 0.4,
    affinity: { topic: 1.5, source: 1.5, keyword: 0.6 },
  },
};

/** The first of these names that is a formula, else "1". */
export function rankingOf(...names: ReadonlyArray<string | undefined>): Ranking {
  const known = names.find((name) => name !== undefined && Object.hasOwn(RANKINGS, name));
  return RANKINGS[known ?? '1'] as Ranking;
}
