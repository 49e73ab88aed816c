import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entries, withGaps } from './carrier-values.server.ts';
import { parseAnswer } from './parse-answer.server.ts';

const story = z.object({ id: z.string(), labels: entries(z.string()).default([]) });
const schema = z.object({
  articles: withGaps(story),
  paging: z.object({ topics: z.record(z.string(), z.boolean()).default({}) }).default({ topics: {} }),
});
const good = { id: '1', labels: [] };
const whole = { articles: [good], paging: { topics: {} } };

describe('an answer of a back end', () => {
  it('is parsed', () => {
    expect(parseAnswer(schema, whole)).toEqual({ ok: true, value: whole, oddities: [], leftOut: [] });
  });

  it('loses invalid entries of a list, and lists them; the others keep their indexes', () => {
    const parsed = parseAnswer(schema, { articles: [good, { id: 2 }, null, { id: '3' }] });
    expect(parsed).toMatchObject({
      ok: true,
      value: { articles: [good, undefined, undefined, { id: '3', labels: [] }] },
    });
    expect(parsed.oddities).toEqual([
      'articles.*.id: Invalid input: expected string, received number',
      'articles.*: Invalid input: expected object, received null',
    ]);
  });

  it('loses invalid members, which get their defaults', () => {
    const parsed = parseAnswer(schema, {
      articles: [{ id: '1', labels: { a: 1 } }],
      paging: { topics: { sports: true, music: 'yes' } },
    });
    expect(parsed).toMatchObject({ value: { articles: [good], paging: { topics: { sports: true } } } });
    expect(parsed.oddities).toEqual([
      'articles.*.labels: Invalid input: expected array, received object',
      'paging.topics.*: Invalid input: expected boolean, received string',
    ]);
  });

  it('reads null as missing, without an oddity', () => {
    const parsed = parseAnswer(schema, { articles: [{ id: '1', labels: null }], paging: { topics: null } });
    expect(parsed).toMatchObject({ ok: true, value: whole, oddities: [] });
    expect(parsed.leftOut.map(({ isNull, count }) => [isNull, count])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });

  it('counts what it loses, with the first as an example', () => {
    const articles = [
      good,
      { id: 'x'.repeat(9), labels: 'none' },
      { id: '3', labels: 7 },
      { id: 4 },
      { id: 5 },
    ];
    expect(parseAnswer(schema, { articles }).leftOut).toEqual([
      {
        oddity: expect.stringMatching(/^articles\.\*\.labels: .* string$/),
        count: 1,
        example: '"none"',
        isNull: false,
      },
      {
        oddity: expect.stringMatching(/^articles\.\*\.labels: .* number$/),
        count: 1,
        example: '7',
        isNull: false,
      },
      { oddity: expect.stringMatching(/^articles\.\*\.id: /), count: 2, example: '4', isNull: false },
    ]);
  });

  it('says one thing of a table, however many of its keys are invalid', () => {
    const topics = Object.fromEntries([...'abcdef'].map((topic) => [topic, 'yes']));
    expect(parseAnswer(schema, { ...whole, paging: { topics } }).oddities).toEqual([
      'paging.topics.*: Invalid input: expected boolean, received string',
    ]);
  });

  it('is not changed in place', () => {
    const given = Object.freeze({ articles: Object.freeze([Object.freeze({ id: '1', labels: null })]) });
    expect(parseAnswer(schema, given).ok).toBe(true);
    expect(given).toEqual({ articles: [{ id: '1', labels: null }] });
  });

  it.each([
    ['a list of which nothing is right', { articles: [{ id: 2 }] }],
    ['a list that is none', { articles: 'none' }],
    ['null for its list', { articles: null }],
    ['a list that is missing', {}],
    ['another form', ['articles']],
    ['no form', 7],
  ])('fails for %s, and says why', (_, answer) => {
    const parsed = parseAnswer(schema, answer);
    expect(parsed.ok).toBe(false);
    expect(parsed.oddities.length).toBeGreaterThan(0);
  });

  it('may hold no entries at all', () => {
    expect(parseAnswer(schema, { articles: [] })).toMatchObject({ ok: true, value: { articles: [] } });
  });
});
