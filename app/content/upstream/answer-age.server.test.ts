import { expect, it } from 'vitest';
import { markStale, staleSecondsOf } from './answer-age.server.ts';

it('marks an answer with its age, which a spread carries on and JSON does not', () => {
  const answer = { a: 1 };
  const stale = markStale(answer, 7);
  expect([staleSecondsOf(stale), staleSecondsOf({ ...stale, b: 2 })]).toEqual([7, 7]);
  expect(JSON.stringify(stale)).toBe('{"a":1}');
  expect(staleSecondsOf(answer)).toBeUndefined();
});

it.each([undefined, null, 'text', 7, {}, []])('finds no age in %j', (answer) => {
  expect(staleSecondsOf(answer)).toBeUndefined();
});
