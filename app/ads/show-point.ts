import { SHOW_POINTS, type ShowPoint } from '#schemas/ads/show-points.ts';
import { type PageKind, pageKindOf } from '#schemas/page-config/page-kind.ts';

const ARTICLES: readonly PageKind[] = ['article-content', 'article-intro'];

/**
 * The show point that a page is (section 9), by where its visitor comes from. What a link or the carrier's app says
 * in `interstitialAdShowPoint` counts first; the first page of a visit is none.
 */
export function showPointOf(
  page: { kind: PageKind; search: string },
  before: PageKind | undefined,
): ShowPoint {
  const query = new URLSearchParams(page.search);
  const said = query.get('interstitialAdShowPoint');
  const known = SHOW_POINTS.find((point) => point === said);
  if (known) return known;
  if (before === undefined) return 'no_interstitial';
  if (page.kind === 'article-summary' && isFullSummary(query)) return 'summary_full_article';
  if (ARTICLES.includes(page.kind)) return articlePoint(before);
  return page.kind === 'games' && before === 'game-zone' ? 'game_zone' : 'no_interstitial';
}

/**
 * The kind of the page from which a link of the site led to this document, as those of pages that are not hydrated open
 * one; undefined where the visit begins here, and where the page was loaded again, in another language too.
 * @param here address of the document
 * @param type of its navigation (Navigation Timing)
 */
export function pageBefore(referrer: string, here: URL, type: string | undefined): PageKind | undefined {
  if (type !== 'navigate' || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  const isOther = from.origin === here.origin && pageOf(from) !== pageOf(here);
  return isOther ? pageKindOf(from.pathname) : undefined;
}

/** What of an address makes it another page; a summary has a second one for its rest. */
const pageOf = ({ pathname, searchParams }: URL): string => `${pathname} ${isFullSummary(searchParams)}`;

const isFullSummary = (query: URLSearchParams): boolean => query.get('is_summary_full') === 'true';

function articlePoint(before: PageKind): ShowPoint {
  if (before === 'fsd') return 'fsd';
  return ARTICLES.includes(before) || before === 'article-summary' ? 'related_article' : 'story';
}
