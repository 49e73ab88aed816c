import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${site.port}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const GOOD = { brid: 'newsroom', language: 'es', rating: 5, text: '¡Está genial!' };

it('keeps feedback, with words and without', async () => {
  const answers = await Promise.all([send(GOOD), send({ ...GOOD, text: undefined })]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ kept: true }, { kept: true }]);
});

it('says what is wrong with it', async () => {
  const answer = await send({ ...GOOD, rating: 6 });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { reasons: string[] }).reasons[0]).toContain('rating');
  expect((await send({ ...GOOD, text: 'a'.repeat(1001) })).status).toBe(400);
});

it('knows no feedback for a brand that there is not', async () => {
  expect((await send({ ...GOOD, brid: 'nobody' })).status).toBe(404);
});

it('takes it from its own pages alone, and gives none away', async () => {
  expect((await send(GOOD, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await fetch(`http://localhost:${site.port}/api/feedback`)).status).toBe(405);
});
