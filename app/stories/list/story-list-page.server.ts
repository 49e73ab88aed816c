import type { WithSentCount } from '#app/content/content.port.server.ts';
import type { ArticlesAnswer } from '#schemas/api/feed.ts';
import { MAX_OFFSET } from './story-list-offset.ts';

/** Answers in a row of which nothing may be shown; after them the page is empty. */
const MAX_EMPTY = 5;

type FeedAnswer = Pick<ArticlesAnswer, 'articles'> & Partial<Pick<ArticlesAnswer, 'paging'>> & WithSentCount;

/** A page of a topic, and where the next one begins. */
export interface StoryListPage<T extends FeedAnswer> {
  answer: T;
  nextOffset: number;
  hasMore: boolean;
}

/**
 * Asks for a page of a topic. The next one begins after all stories that the source sent, however many it sends, as
 * offsets count those and not what is shown. An answer that does not say whether there are more may have some, and an
 * empty one ends the list. Where all of an answer is left out, the next one is requested at once.
 */
export async function storyListPage<T extends FeedAnswer>(
  offset: number,
  ask: (offset: number) => Promise<T>,
): Promise<StoryListPage<T>> {
  let nextOffset = offset;
  for (let asked = 1; ; asked++) {
    const answer = await ask(nextOffset);
    const { articles, paging, sentCount = articles.length } = answer;
    nextOffset += sentCount;
    const mayHaveMore = paging === undefined || hasMoreStories(paging);
    const hasMore = mayHaveMore && sentCount > 0 && nextOffset <= MAX_OFFSET;
    if (articles.length > 0 || !hasMore || asked === MAX_EMPTY) return { answer, nextOffset, hasMore };
  }
}

/** Whether a story list has more: any topic that reports further stories is enough (section 4, "Paging"). */
export function hasMoreStories({ topics }: ArticlesAnswer['paging']): boolean {
  return Object.values(topics).some(({ moreArticles }) => moreArticles);
}
