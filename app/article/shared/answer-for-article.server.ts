import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, fail } from '#app/api/api.port.server.ts';
import { isArticleId } from '#schemas/content/article-id.ts';

/** Answers a call for the article of its address (section 7): 400 where that is no article id. */
export function answerForArticle(
  { articleId = '' }: LoaderFunctionArgs['params'],
  answer: (articleId: string) => Promise<Response>,
): Promise<Response> {
  return answerOrFail(async () => {
    if (isArticleId(articleId)) return answer(articleId);
    return fail(400, ['articleId: an article id has digits only']);
  });
}
