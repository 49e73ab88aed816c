import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, parseQuery, respondStoryList } from '#app/api/api.port.server.ts';
import {
  articlesAnswerSchema,
  articlesQuerySchema,
  portalAnswerSchema,
  portalQuerySchema,
} from '#schemas/api/feed.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';

/** `GET /api/spa/portal` (section 7): the first stories of the requested topics. */
export function answerPortal({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(portalQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const brand = brandOnPage(context.siteRequest.brand.brand, 'portal', context.siteRequest);
    const query = { ...parsed.query, lang: context.siteRequest.language };
    return respondStoryList(portalAnswerSchema, await context.content.portal(brand, query), query);
  });
}

/** `GET /api/articles` (section 7): a further page of stories of the requested topics. */
export function answerArticles({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(articlesQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const brand = brandOnPage(context.siteRequest.brand.brand, 'portal', context.siteRequest);
    const query = { ...parsed.query, lang: context.siteRequest.language };
    return respondStoryList(articlesAnswerSchema, await context.content.articles(brand, query), query);
  });
}
