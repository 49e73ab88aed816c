import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import type { ImpressionCounter } from './impressions.ts';

/** The counter that a page adds to; undefined for pages that none counts. */
export function impressionOf(pathname: string): ImpressionCounter | undefined {
  switch (pageKindOf(pathname)) {
    case 'article-content':
      return 'cd_article_imp';
    case 'article-intro':
      return 'cd_article_prev_imp';
    case 'fsd':
      return 'cd_fsd_imp';
    default:
      return undefined;
  }
}
