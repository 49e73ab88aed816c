import { useEffect } from 'react';
import { type ArticleView, reportArticleView } from './report-article-view.ts';

/** Reports `article view` once for each article. */
export function useArticleView({ id, sourceId, mode }: ArticleView): void {
  useEffect(() => reportArticleView({ id, sourceId, mode }), [id, sourceId, mode]);
}
