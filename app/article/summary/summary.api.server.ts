import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail, guarded, parseQuery } from '#app/api/api.port.server.ts';
import { summaryQuerySchema } from '#schemas/api/summary.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { answerSummary } from './answer-summary.server.ts';

/** `GET /api/summary/{articleId}` (section 7): the summary document of a story. */
export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return guarded(async () => {
    const id = params.articleId ?? '';
    if (!/^\d{1,20}$/.test(id)) return fail(400, 'bad request', ['articleId: an article id has digits only']);
    const parsed = parseQuery(summaryQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const brand = brandOnPage(context.visit.brand.brand, 'article-summary', context.visit);
    return answerSummary(id, context.content.summary(brand, id, parsed.query.promptId));
  });
}
