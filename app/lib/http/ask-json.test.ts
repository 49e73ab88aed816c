import { expect, test } from 'vitest';
import { askJson } from './ask-json.ts';

const asked = (answer: () => Response | Promise<never>) => askJson('/api/games', {}, async () => answer());

test('a call resolves to the JSON of its answer', async () => {
  expect(await asked(() => Response.json({ games: [] }))).toEqual({ games: [] });
});

test('a status other than 200 is in the error "request failed"', async () => {
  for (const status of [204, 404, 502])
    await expect(asked(() => new Response(null, { status }))).rejects.toMatchObject({
      status,
      message: 'request failed',
    });
});

test('an empty body is 404, "page data not found"', async () => {
  for (const body of ['', '\n'])
    await expect(asked(() => new Response(body))).rejects.toMatchObject({
      status: 404,
      message: 'page data not found',
    });
});

test('without a network the error has the network’s message', async () => {
  await expect(asked(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'Failed to fetch',
  );
});
