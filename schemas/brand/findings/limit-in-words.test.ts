import { expect, it } from 'vitest';
import { z } from 'zod';
import { limitInWords } from './limit-in-words.ts';

it.each([
  [z.number().max(28), 99, 'takes at most 28'],
  [z.number().lt(100), 100, 'takes less than 100'],
  [z.number().min(0), -1, 'takes at least 0'],
  [z.int().gt(0), 0, 'takes more than 0'],
  [z.string().min(1), '', 'takes at least 1 character'],
  [z.string().max(2), 'abc', 'takes at most 2 characters'],
  [z.array(z.string()).min(2), [], 'takes at least 2 entries'],
  [z.number().max(28, 'a corner is small'), 99, undefined],
  [z.number(), 'x', undefined],
])('the limit of %o that %o does not keep', (schema, value, words) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && limitInWords(issue)).toBe(words);
});
