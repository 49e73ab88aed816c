import { LRUCache } from 'lru-cache';
import type { WithSentCount } from '#app/content/content-source.server.ts';
import type { ArticlesAnswer, PortalAnswer } from '#schemas/api/feed.ts';
import type { FeedContext } from './feed-context.server.ts';
import { type FeedCall, opensSummaries } from './to-feed-answer.server.ts';

type Answer = PortalAnswer & ArticlesAnswer & WithSentCount;

/** Answers that are kept; one of fifty stories takes about 60 kB. */
const KEPT_ANSWERS = 300;

/**
 * Gives the answer that another visitor of whom nothing is known had to the same call, as long as the store has not
 * changed. Whoever gets one must leave it as it is.
 */
export function createKeptAnswers(): (
  context: FeedContext,
  call: FeedCall,
  make: () => Promise<Answer>,
) => Promise<Answer> {
  const kept = new LRUCache<string, Answer>({ max: KEPT_ANSWERS });
  return async (context, call, make) => {
    if (context.visitor.auid) return make();
    const key = keyOf(context, call);
    const known = kept.get(key);
    if (known) return known;
    const answer = await make();
    kept.set(key, answer);
    return answer;
  };
}

/** All that the answer to a call of nobody in particular depends on. */
function keyOf({ brand, query, key, snapshot, state }: FeedContext, call: FeedCall): string {
  const { topics, offset, excludeArticleIds, experience } = query;
  return JSON.stringify([
    [key, snapshot.asOf, [...snapshot.without], snapshot.changes, state.changes],
    [topics, offset, excludeArticleIds, experience, opensSummaries({ call, brand, query })],
  ]);
}
