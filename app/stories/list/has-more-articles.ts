import type { ArticlesAnswer } from '#schemas/api/feed.ts';

/** Whether a feed goes on: any topic that reports further stories is enough (section 4, "Paging"). */
export function hasMoreArticles({ topics }: ArticlesAnswer['paging']): boolean {
  return Object.values(topics).some(({ moreArticles }) => moreArticles);
}
