import { currentPage, report } from '#app/events/events.port.ts';

/** The article that a screen shows. */
export interface ArticleView {
  id: string;
  sourceId: string;
  /** Section 3: Article view_mode; a summary has its own. */
  mode: 'hosted' | 'preview' | 'summary';
}

/** What was reported last, and the page that it was reported for. */
let last: { view: string; page: ReturnType<typeof currentPage> } | undefined;

/** Reports `article view`, once for each view of a page: also where the page is hydrated after it was reported. */
export function reportArticleView({ id, sourceId, mode }: ArticleView): void {
  const page = currentPage();
  const view = `${id} ${mode}`;
  if (page && last?.page === page && last.view === view) return;
  last = { view, page };
  report('article view', { item_id: id, view_mode: mode, source_id: sourceId });
}
