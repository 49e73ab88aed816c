import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, parseQuery, respondStoryList } from '#app/api/api.port.server.ts';
import { storyListQuery } from '#app/http/http.port.server.ts';
import { fsdAnswerSchema, fsdQuerySchema } from '#schemas/api/feed.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/spa/fsd` (section 7): the stories of the full-screen feed. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(fsdQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'fsd', siteRequest);
    const list = await content.fsd(brand, storyListQuery(parsed.query, siteRequest, brand));
    return respondStoryList(fsdAnswerSchema, list, parsed.query);
  });
}
