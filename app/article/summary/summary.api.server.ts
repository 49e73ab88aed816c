import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail, parseQuery, respond } from '#app/api/api.port.server.ts';
import { answerForArticle } from '#app/article/shared/answer-for-article.server.ts';
import { isSummaryFailure } from '#app/content/content.port.server.ts';
import { type SummaryAnswer, summaryAnswerSchema, summaryQuerySchema } from '#schemas/api/summary.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/summary/{articleId}` (section 7): the summary document of a story. */
export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerForArticle(params, async (id) => {
    const parsed = parseQuery(summaryQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const brand = brandOnPage(context.siteRequest.brand.brand, 'article-summary', context.siteRequest);
    return answerSummary(id, context.content.summary(brand, id, parsed.query.promptId));
  });
}

/**
 * Responds with a summary: 404 where there is no such story or no summary of it, 502 with every reason where all
 * summarizers failed.
 */
export async function answerSummary(
  articleId: string,
  loading: Promise<SummaryAnswer | undefined>,
): Promise<Response> {
  try {
    const answer = await loading;
    if (answer) return respond(summaryAnswerSchema, answer);
    return fail(404, [`articleId: there is no story ${articleId}`]);
  } catch (error) {
    if (!isSummaryFailure(error)) throw error;
    if (error.missing) return fail(404, [...error.reasons]);
    return fail(502, [...error.reasons]);
  }
}
