import type { PageKind } from '#schemas/page-config/page-kind.ts';
import { SHOW_POINTS, type ShowPoint } from './full-page-ad.machine.ts';

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
  if (page.kind === 'article-summary' && query.get('is_summary_full') === 'true')
    return 'summary_full_article';
  if (ARTICLES.includes(page.kind)) return articlePoint(before);
  return page.kind === 'games' && before === 'game-zone' ? 'game_zone' : 'no_interstitial';
}

function articlePoint(before: PageKind): ShowPoint {
  if (before === 'fsd') return 'fsd';
  return ARTICLES.includes(before) || before === 'article-summary' ? 'related_article' : 'story';
}
