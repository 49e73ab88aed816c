import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswer } from './parse-answer.ts';

const schema = z.object({ articles: z.array(z.object({ id: z.string() })), paging: z.object({}) });
const good = { id: '1' };

describe('an answer of a back end', () => {
  it('is read', () => {
    expect(parseAnswer(schema, { articles: [good], paging: {} })).toEqual({
      ok: true,
      value: { articles: [good], paging: {} },
      oddities: [],
    });
  });

  it('loses entries of a list that are not right, and says which', () => {
    const parsed = parseAnswer(schema, { articles: [good, { id: 2 }, null, { id: '3' }], paging: {} });
    expect(parsed).toMatchObject({ ok: true, value: { articles: [good, { id: '3' }] } });
    expect(parsed.oddities).toEqual([
      'articles.*.id: Invalid input: expected string, received number',
      'articles.*: Invalid input: expected object, received null',
    ]);
  });

  it.each([
    ['a list of which nothing is right', { articles: [{ id: 2 }], paging: {} }],
    ['a fault outside lists', { articles: [good, { id: 2 }], paging: 'no' }],
    ['another form', ['articles']],
    ['no form', 7],
  ])('fails for %s', (_, answer) => {
    const parsed = parseAnswer(schema, answer);
    expect(parsed.ok).toBe(false);
    expect(parsed.oddities.length).toBeGreaterThan(0);
  });
});
