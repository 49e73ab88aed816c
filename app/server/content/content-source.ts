import type { ArticleAnswer, ArticlesAnswer, FeedQuery, PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** Where stories come from, in the terms of the contract (section 7). The embedded store is one, a carrier's back end another. */
export interface ContentSource {
  portal(brand: Brand, query: FeedQuery): Promise<PortalAnswer>;
  articles(brand: Brand, query: FeedQuery): Promise<ArticlesAnswer>;
  /** Nothing when there is no such story, or the brand does not carry its source. */
  article(brand: Brand, articleId: string): Promise<ArticleAnswer | undefined>;
  /** Rejects while stories cannot be read; a source without it is always ready. Asked every few seconds. */
  ready?(): Promise<void>;
}

/** Stories of one topic in one answer. */
export const FEED_PAGE_SIZE = 20;
