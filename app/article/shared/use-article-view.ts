import { useEffect } from 'react';
import { report } from '#app/events/events.port.ts';

/** The article that a screen shows. */
export interface ArticleView {
  id: string;
  sourceId: string;
  /** Section 3: Article view_mode; a summary has its own. */
  mode: 'hosted' | 'preview' | 'summary';
}

/**
 * Reports `article view` once for each article. The root publishes the page in an effect of its own, which runs after
 * those of the screens in it; a report from here would still carry the page before, so it waits until all have run.
 */
export function useArticleView({ id, sourceId, mode }: ArticleView): void {
  useEffect(
    () => queueMicrotask(() => report('article view', { item_id: id, view_mode: mode, source_id: sourceId })),
    [id, sourceId, mode],
  );
}
