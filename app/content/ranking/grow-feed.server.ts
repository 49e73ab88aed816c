import type { Pool } from './feed-pool.server.ts';
import type { FeedList } from './feed-snapshots.server.ts';
import { type FeedOrder, orderByScore, rankFeed, type Unwanted } from './rank-feed.server.ts';
import { spread } from './spread.server.ts';
import type { StoryFacts } from './story-facts.server.ts';

/** Where a feed takes its stories from and how it orders them. */
export interface FeedPlan {
  order: FeedOrder;
  unwanted: Unwanted;
  /** The visitor's mark. */
  mark: string;
  pool: Pool;
  /** Stories of one stretch: those that compete with each other for their places. */
  windowSize: number;
}

/** A feed ends after so many stretches. */
const MOST_WINDOWS = 10;

/** A feed that nothing was read for yet. */
export function emptyFeed(mark: string): FeedList {
  return { stories: [], windows: 0, isWhole: false, mark, growing: Promise.resolve() };
}

/** A feed that stands as another does, and from now on goes its own way. */
export function copyOf({ stories, windows, isWhole, mark }: FeedList): FeedList {
  return { stories: [...stories], windows, isWhole, mark, growing: Promise.resolve() };
}

/** Reads and ranks stretch after stretch until the feed has so many stories or ends. What it has stays in place. */
export function growFeed(feed: FeedList, upTo: number, plan: FeedPlan): Promise<void> {
  const grow = async () => {
    while (!feed.isWhole && feed.stories.length < upTo) {
      const { stories, isLast } = await plan.pool(feed.windows, plan.windowSize);
      feed.stories.push(...rankFeed(stories, plan.order, plan.unwanted, feed.stories.slice(-2)));
      feed.windows += 1;
      feed.isWhole = isLast || feed.windows === MOST_WINDOWS;
    }
  };
  const before = feed.growing.catch(() => undefined);
  feed.growing = before.then(grow);
  return feed.growing;
}

/**
 * After a reaction: what was shown stays, what is yet to come is ordered anew. Nothing is repeated and nothing lost.
 * @param shown how many stories the visit has had
 */
export function reorderRest(feed: FeedList, shown: number, plan: FeedPlan): void {
  feed.mark = plan.mark;
  if (plan.order.by !== 'score') return;
  const had: StoryFacts[] = feed.stories.slice(0, shown);
  const rest = orderByScore(feed.stories.slice(shown), plan.order.facts);
  feed.stories = [...had, ...spread(rest, had)];
}
