import type { Audience, ContentSource } from '#app/content/content.port.server.ts';
import { type SiteRequest, storyListFacts } from '#app/http/http.port.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { namedTopic } from '#schemas/content/topics.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';
import { pathOfPage, WITHOUT_LIST } from './shared-address.server.ts';

/** Kinds of pages with story lists; no other page depends on the facts that the carrier's app sends. */
const WITH_STORY_LISTS: ReadonlySet<PageKind> = new Set([
  'portal',
  'fsd',
  'article-content',
  'article-intro',
  'article-summary',
]);

/** Kinds of pages that on the web, too, are ordered by what the visitor likes. */
const ORDERED_ON_WEB: ReadonlySet<PageKind> = new Set(['portal', 'fsd']);

/** Who gets the same page as this visitor. @param address of the page, or of its data */
export async function pageAudience(
  site: SiteRequest,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  content: Pick<ContentSource, 'audienceOf'>,
): Promise<Audience> {
  const { isFromApp, auid } = site;
  if (!isFromApp && auid === undefined) return 'all';
  const page = pathOfPage(pathname);
  const kind = pageKindOf(page);
  if (!(isFromApp ? WITH_STORY_LISTS : ORDERED_ON_WEB).has(kind) || WITHOUT_LIST.test(page)) return 'all';
  const brand = brandOnPage(site.brand.brand, kind, site);
  const facts = storyListFacts(site, brand);
  if (!facts.cd && !facts.rp) return 'all';
  // A back end that keeps the reactions itself knows the app's visitors only.
  if (!content.audienceOf) return isFromApp ? 'one' : 'all';
  const audience = await content.audienceOf(facts, topicOfList(kind, searchParams.get('topic'), brand));
  return audience === 'named' && !isFromApp ? 'all' : audience;
}

/** The topic of a page's story list; undefined where it may have stories of several. */
function topicOfList(kind: PageKind, named: string | null, { cmsConfig }: Brand): string | undefined {
  if (kind !== 'portal' && kind !== 'fsd') return undefined;
  const offered = cmsConfig.portalTopicsWhiteList;
  return namedTopic(named, offered) ?? (kind === 'portal' ? offered[0] : undefined);
}
