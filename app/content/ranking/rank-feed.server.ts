import { isTagged, type ScoreFacts, scoreStory } from './score-story.server.ts';
import { spread } from './spread.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** Stories and sources that a visitor or a brand will not have. */
export interface Unwanted {
  stories: ReadonlySet<string>;
  sources: ReadonlySet<string>;
}

/** How a feed is ordered. */
export interface FeedOrder {
  /** `score`: by the formula; `time`: the newest first. */
  by: 'score' | 'time';
  /** Lead with stories that an editor tagged (cmsConfig.webEnableHeadlines). */
  headlines: boolean;
  facts: ScoreFacts;
}

/** Tagged stories that lead a feed at most. */
export const MOST_HEADLINES = 5;

/** Stories without those that nobody wants to see. */
export function wanted<T extends Pick<StoryFacts, 'id' | 'sourceId'>>(
  stories: readonly T[],
  unwanted: Unwanted,
): T[] {
  return stories.filter(({ id, sourceId }) => !unwanted.stories.has(id) && !unwanted.sources.has(sourceId));
}

/** Best score first; of equals the newer, then the higher id, so that the order is one. */
export function orderByScore(stories: readonly StoryFacts[], facts: ScoreFacts): StoryFacts[] {
  const scored = stories.map((story) => ({ story, score: scoreStory(story, facts) }));
  return scored.sort((a, b) => b.score - a.score || newerFirst(a.story, b.story)).map(({ story }) => story);
}

/**
 * Orders a stretch of a feed: what is unwanted goes first of all, then come order, headlines and spread.
 * @param before the stories that stand in front of the stretch, as they are shown
 */
export function rankFeed(
  stories: readonly StoryFacts[],
  order: FeedOrder,
  unwanted: Unwanted,
  before: readonly StoryFacts[] = [],
): StoryFacts[] {
  const left = wanted(stories, unwanted);
  const ordered = order.by === 'score' ? orderByScore(left, order.facts) : left.sort(newerFirst);
  const leads = order.headlines && before.length === 0 ? withHeadlines(ordered) : ordered;
  return spread(leads, before);
}

function withHeadlines(stories: readonly StoryFacts[]): StoryFacts[] {
  const headlines = new Set(stories.filter(isTagged).slice(0, MOST_HEADLINES));
  return [...headlines, ...stories.filter((story) => !headlines.has(story))];
}

function newerFirst(a: StoryFacts, b: StoryFacts): number {
  if (a.sortAt !== b.sortAt) return b.sortAt - a.sortAt;
  return a.id < b.id ? 1 : -1;
}
