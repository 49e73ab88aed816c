import type { LoaderFunctionArgs } from '@remix-run/node';
import { fail, respond } from '#app/api/api.port.server.ts';
import { articleAnswerSchema } from '#schemas/api/feed.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { answerForArticle } from './shared/answer-for-article.server.ts';

/** `GET /api/spa/article/{articleId}` (section 7): one story with its source and, where hosted, its body. */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerForArticle(params, async (id) => {
    const brand = brandOnPage(context.siteRequest.brand.brand, 'article-content', context.siteRequest);
    const answer = await context.content.article(brand, id);
    if (!answer) return fail(404, [`articleId: there is no story ${id}`]);
    return respond(articleAnswerSchema, answer);
  });
}
