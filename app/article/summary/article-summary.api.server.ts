import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail, respond } from '#app/api/api.port.server.ts';
import { answerForArticle } from '#app/article/shared/answer-for-article.server.ts';
import { articleSummaryAnswerSchema } from '#schemas/api/summary.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/spa/article/summary/{articleId}` (section 7): the story of a summary page. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerForArticle(params, async (id) => {
    const brand = brandOnPage(context.siteRequest.brand.brand, 'article-summary', context.siteRequest);
    const answer = await context.content.articleSummary(brand, id);
    if (!answer) return fail(404, [`articleId: there is no story ${id}`]);
    return respond(articleSummaryAnswerSchema, answer);
  });
}
