import type { Article } from '#schemas/api/feed.ts';

type Ranked = Pick<Article, 'topicsRanking'>;

/** Whether the back end ranked any of the stories for this visitor (`personalized`, section 3). */
export function isPersonalized(articles: readonly Ranked[]): boolean {
  return articles.some(({ topicsRanking }) => topicsRanking.personalized !== undefined);
}

/** Stories ranked for the visitor first, by that rank; the others follow in their order. */
export function personalizedFirst<T extends Ranked>(articles: readonly T[]): T[] {
  const rank = ({ topicsRanking }: Ranked) => topicsRanking.personalized ?? Number.MAX_SAFE_INTEGER;
  return articles.toSorted((a, b) => rank(a) - rank(b));
}
