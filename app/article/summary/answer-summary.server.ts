import { fail, respond } from '#app/api/api.port.server.ts';
import { isSummaryFailure } from '#app/content/content.port.server.ts';
import { type SummaryAnswer, summaryAnswerSchema } from '#schemas/api/summary.ts';

/**
 * Answers with the summary that comes of a question: 404 where there is no story or nobody has a summary of it, 502
 * with every reason where those who might have one failed.
 */
export async function answerSummary(
  articleId: string,
  found: Promise<SummaryAnswer | undefined>,
): Promise<Response> {
  try {
    const answer = await found;
    if (answer) return respond(summaryAnswerSchema, answer);
    return fail(404, 'page data not found', [`articleId: there is no story ${articleId}`]);
  } catch (error) {
    if (!isSummaryFailure(error)) throw error;
    if (error.missing) return fail(404, 'page data not found', [...error.reasons]);
    return fail(502, 'request failed', [...error.reasons]);
  }
}
