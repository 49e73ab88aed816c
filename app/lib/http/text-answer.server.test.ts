import { expect, it } from 'vitest';
import { textAnswer, textOfAnswer } from './text-answer.server.ts';

it('an answer of a whole text says its text, and is read like any other', async () => {
  const answer = textAnswer('{"a":1}', { status: 202, headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([202, 'application/json']);
  expect(textOfAnswer(answer)).toBe('{"a":1}');
  expect(await answer.json()).toEqual({ a: 1 });
  expect(textOfAnswer(new Response('{"a":1}'))).toBeUndefined();
});
