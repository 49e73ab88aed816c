import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { articlesAnswerSchema } from '#schemas/api/feed.ts';
import { articleSummaryAnswerSchema, summaryAnswerSchema } from '#schemas/api/summary.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const call = (path: string) => fetch(`http://localhost:${site.port}${path}`);
const json = async (path: string) => (await call(path)).json() as Promise<unknown>;
const stories = async (lang: string) =>
  articlesAnswerSchema.parse(await json(`/api/articles?topics=latest&lang=${lang}`)).articles;

describe('GET /api/spa/article/summary/{articleId}', () => {
  it('answers with article, source and body', async () => {
    const [first] = await stories('en');
    const answer = articleSummaryAnswerSchema.parse(await json(`/api/spa/article/summary/${first?.id}`));
    expect(answer.article.title).toBe(first?.title);
    expect(answer.source.id).toBe(first?.source);
    expect(answer.formatted).toMatch(/^<p>/);
  });
});

describe('GET /api/summary/{articleId}', () => {
  test.each(['en', 'es'])(
    'answers for all stories in %s with text, and claims no AI for an extract',
    async (lang) => {
      for (const { id, description } of await stories(lang)) {
        const answer = summaryAnswerSchema.parse(await json(`/api/summary/${id}`));
        expect(answer.madeBy).toBe('extract');
        expect(answer.summary).not.toMatch(/<[a-z]/);
        expect(answer.summary.length).toBeGreaterThanOrEqual(Math.min(80, description.length));
      }
    },
  );

  it('answers the same again, and whatever prompt an app asks for', async () => {
    const [first] = await stories('en');
    const answers = await Promise.all(
      ['', '', '?promptId=default', '?promptId=one_of_its_own'].map((query) =>
        json(`/api/summary/${first?.id}${query}`),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('bad calls', () => {
  test.each([
    ['/api/summary/12345x', 400, 'articleId: an article id has digits only'],
    ['/api/summary/123456?promptId=a%2Fb', 400, 'promptId: a prompt id has letters, digits, - and _'],
    ['/api/summary/123456', 404, 'articleId: there is no story 123456'],
    ['/api/spa/article/summary/12345x', 400, 'articleId: an article id has digits only'],
    ['/api/spa/article/summary/123456', 404, 'articleId: there is no story 123456'],
  ])('%s is %i: %s', async (path, status, reason) => {
    const answer = await call(path);
    expect(answer.status).toBe(status);
    const failure = failureSchema.parse(await answer.json());
    expect(failure.reasons).toEqual([reason]);
    expect(failure.message).toBe(status === 400 ? 'bad request' : 'page data not found');
  });
});
