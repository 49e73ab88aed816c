import type { Article } from '#schemas/api/feed.ts';

type Ranked = Pick<Article, 'topicsRanking'>;

/** Whether the back end knew who reads, and ranked any of the stories for this visitor (`personalized`, section 3). */
export function isPersonalized(articles: readonly Ranked[]): boolean {
  return articles.some(({ topicsRanking }) => topicsRanking.personalized !== undefined);
}

/** Stories with those that were ranked for the visitor first, by that rank; the others follow as they came. */
export function personalizedFirst<T extends Ranked>(articles: readonly T[]): T[] {
  const rank = ({ topicsRanking }: Ranked) => topicsRanking.personalized ?? Number.MAX_SAFE_INTEGER;
  return articles.toSorted((a, b) => rank(a) - rank(b));
}
