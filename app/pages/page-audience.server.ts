import type { Audience, ContentSource } from '#app/content/content.port.server.ts';
import { type SiteRequest, storyListFacts } from '#app/http/http.port.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { pathOfPage } from './shared-address.server.ts';

/** Kinds of pages with story lists; no other page depends on the facts that the carrier's app sends. */
const WITH_STORY_LISTS: ReadonlySet<PageKind> = new Set([
  'portal',
  'fsd',
  'article-content',
  'article-intro',
  'article-summary',
]);

/** Who gets the same page as this visitor. @param pathname of the page, or of its data */
export async function pageAudience(
  site: SiteRequest,
  pathname: string,
  content: Pick<ContentSource, 'audienceOf'>,
): Promise<Audience> {
  if (!site.isFromApp) return 'all';
  const kind = pageKindOf(pathOfPage(pathname));
  if (!WITH_STORY_LISTS.has(kind)) return 'all';
  const facts = storyListFacts(site, brandOnPage(site.brand.brand, kind, site));
  if (!facts.cd && !facts.rp) return 'all';
  return content.audienceOf ? content.audienceOf(facts) : 'one';
}
