import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { idBeforeRest, isArticleId } from '#schemas/content/article-id.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';

/**
 * The id in the address of a story's page; undefined where there is none.
 * @throws a redirect where more than the id is in its place: chats take the full stop or bracket behind a link along
 */
export function articleOfAddress({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): string | undefined {
  const { articleId = '' } = params;
  if (isArticleId(articleId)) return articleId;
  const id = idBeforeRest(articleId);
  if (id === undefined) return undefined;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/${pageKindOf(pathname)}/${id}${search}`);
}
