import type { LoaderFunctionArgs } from '@remix-run/node';
import { guarded, parseQuery, respondFeed } from '#app/api/api.port.server.ts';
import { articlesAnswerSchema, articlesQuerySchema } from '#schemas/api/feed.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/articles` (section 7): a further page of stories of the asked topics. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return guarded(async () => {
    const parsed = parseQuery(articlesQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const brand = brandOnPage(context.visit.brand.brand, 'portal', context.visit);
    const query = { ...parsed.query, lang: context.visit.language };
    return respondFeed(articlesAnswerSchema, await context.content.articles(brand, query), query);
  });
}
