import { useEffect } from 'react';
import { report } from '#app/events/events.port.ts';

/** The article that a screen shows. */
export interface ArticleView {
  id: string;
  sourceId: string;
  /** Section 3: Article view_mode; a summary has its own. */
  mode: 'hosted' | 'preview' | 'summary';
}

/** Reports `article view` once for each article. */
export function useArticleView({ id, sourceId, mode }: ArticleView): void {
  useEffect(
    () => report('article view', { item_id: id, view_mode: mode, source_id: sourceId }),
    [id, sourceId, mode],
  );
}
