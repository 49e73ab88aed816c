import { pageHref } from '#app/site/site.port.ts';
import type { Article } from '#schemas/api/feed.ts';

/** Address of the whole story. */
export interface WholeArticle {
  href: string;
  /** At its publisher, away from this site. */
  isOutside: boolean;
}

/**
 * The page on this site, or the publisher's where this site has only a preview (section 3); undefined where the
 * publisher's address is unknown.
 */
export function wholeArticle(
  { id, view_mode, orig_url }: Pick<Article, 'id' | 'view_mode' | 'orig_url'>,
  linkParameters: Readonly<Record<string, string>>,
): WholeArticle | undefined {
  if (view_mode === 'hosted')
    return { href: pageHref({ linkParameters }, `/article-content/${id}`), isOutside: false };
  return orig_url === null ? undefined : { href: orig_url, isOutside: true };
}
