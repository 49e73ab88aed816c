import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, parseQuery, respondStoryList } from '#app/api/api.port.server.ts';
import { fsdAnswerSchema, fsdQuerySchema } from '#schemas/api/feed.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/spa/fsd` (section 7): the stories of the full-screen feed. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(fsdQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'fsd', siteRequest);
    const query = { ...parsed.query, lang: siteRequest.language };
    return respondStoryList(fsdAnswerSchema, await content.fsd(brand, query), query);
  });
}
