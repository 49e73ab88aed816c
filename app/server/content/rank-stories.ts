/** What ranking looks at. */
export interface Rankable {
  sourceId: string;
  /** Milliseconds since 1970. */
  sortAt: number;
  hasImage: boolean;
  /** The main topic first. */
  topics: readonly string[];
}

const HALF_LIFE_MS = 12 * 3_600_000;

/**
 * Score of a story for the trending feed: 2^(−age ÷ 12 h), plus 0.35 when an editor tagged it as trending or
 * breaking, plus 0.1 for a picture, plus up to 0.8 for a main topic that stands early in the brand's order of
 * topics. `now` is the newest story's time, so that the order does not drift by itself.
 */
export function trendingScore(story: Rankable, now: number, brandTopics: readonly string[]): number {
  const recency = 2 ** (-Math.max(0, now - story.sortAt) / HALF_LIFE_MS);
  const tagged = story.topics.includes('trending') || story.topics.includes('breaking') ? 0.35 : 0;
  const place = brandTopics.indexOf(story.topics[0] ?? '');
  const fitting = place < 0 ? 0 : 0.8 * (1 - place / brandTopics.length);
  return recency + tagged + fitting + (story.hasImage ? 0.1 : 0);
}

/** Keeps the order, but lets no source stand more than twice in a row while another is left. */
export function spreadSources<T extends { sourceId: string }>(stories: readonly T[]): T[] {
  const left = [...stories];
  const spread: T[] = [];
  while (left.length > 0) {
    const [a, b] = [spread.at(-1)?.sourceId, spread.at(-2)?.sourceId];
    const blocked = a !== undefined && a === b ? a : undefined;
    const next = left.findIndex((story) => story.sourceId !== blocked);
    spread.push(...left.splice(Math.max(0, next), 1));
  }
  return spread;
}

/** Orders stories for the trending feed of a brand: by score, then spread over sources. */
export function rankTrending<T extends Rankable>(stories: readonly T[], brandTopics: readonly string[]): T[] {
  const now = stories.reduce((latest, story) => Math.max(latest, story.sortAt), 0);
  const specific = brandTopics.filter((topic) => topic !== 'trending' && topic !== 'latest');
  const scored = stories.map((story) => ({ story, score: trendingScore(story, now, specific) }));
  scored.sort((a, b) => b.score - a.score);
  return spreadSources(scored.map(({ story }) => story));
}
