import { expect, it } from 'vitest';
import { answerForArticle } from './answer-for-article.server.ts';

const answered = async (articleId?: string) => {
  const answer = await answerForArticle({ articleId }, async (id) => Response.json({ id }));
  return [answer.status, await answer.json()];
};

it('a call for an article gets its id, and 400 where the address has none', async () => {
  expect(await answered('123456')).toEqual([200, { id: '123456' }]);
  const refused = expect.objectContaining({ reasons: ['articleId: an article id has digits only'] });
  for (const id of ['x1', '', undefined]) expect(await answered(id)).toEqual([400, refused]);
});
