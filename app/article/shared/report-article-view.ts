import { currentPage, onRestoredPage, report } from '#app/events/events.port.ts';

/** The article that a screen shows. */
export interface ArticleView {
  id: string;
  sourceId: string;
  /** Section 3: Article view_mode; a summary has its own. */
  mode: 'hosted' | 'preview' | 'summary';
}

/** The article that was reported last, and the page that it was reported for. */
let last: { article: ArticleView; page: ReturnType<typeof currentPage> } | undefined;

/**
 * Reports `article view`, once for each view of a page: also where the page is hydrated after it was reported, and again
 * where its document is restored from the back/forward cache.
 */
export function reportArticleView(article: ArticleView): void {
  if (last === undefined) onRestoredPage(reportAgain);
  const page = currentPage();
  const isKnown = last?.article.id === article.id && last.article.mode === article.mode;
  if (page && last?.page === page && isKnown) return;
  last = { article, page };
  reportNow(article);
}

function reportAgain(): void {
  const restored = last;
  if (restored === undefined || restored.page !== currentPage()) return;
  // After the page view: this listener may be the first.
  queueMicrotask(() => reportNow(restored.article));
}

function reportNow({ id, sourceId, mode }: ArticleView): void {
  report('article view', { item_id: id, view_mode: mode, source_id: sourceId });
}
