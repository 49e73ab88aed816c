import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, parseQuery, respondStoryList } from '#app/api/api.port.server.ts';
import { storyListQuery } from '#app/http/http.port.server.ts';
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
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'portal', siteRequest);
    const list = await content.portal(brand, storyListQuery(parsed.query, siteRequest, brand));
    return respondStoryList(portalAnswerSchema, list, parsed.query);
  });
}

/** `GET /api/articles` (section 7): a further page of stories of the requested topics. */
export function answerArticles({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const parsed = parseQuery(articlesQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { siteRequest, content } = context;
    const brand = brandOnPage(siteRequest.brand.brand, 'portal', siteRequest);
    const list = await content.articles(brand, storyListQuery(parsed.query, siteRequest, brand));
    return respondStoryList(articlesAnswerSchema, list, parsed.query);
  });
}
