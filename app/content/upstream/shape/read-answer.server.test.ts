import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carrierJson, readAnswer } from './read-answer.server.ts';

describe('the JSON of a back end', () => {
  it('keeps ids of 64 bits', () => {
    const text =
      '{"id":18446744073709551615,"ids":[12345678901234567 , 7],"n":1234567890.5,"e":1234567890123456e3}';
    expect(carrierJson(text)).toEqual({
      id: '18446744073709551615',
      ids: ['12345678901234567', 7],
      n: 1234567890.5,
      e: 1234567890123456e3,
    });
  });

  it('leaves texts as they are', () => {
    const answer = { title: 'a: 12345678901234567, "b": 12345678901234567\\', id: 1 };
    expect(carrierJson(` \uFEFF${JSON.stringify(answer)}`.trim())).toEqual(answer);
  });

  it('is what JSON.parse makes of it where no number is that long', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\d{16}/.test(text));
        expect(carrierJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    [')]}\',\n{"a": 1}', { a: 1 }],
    ['{"a": NaN, "b": -Infinity, "c": "NaN"}', { a: null, b: null, c: 'NaN' }],
    ['{"a": "one\ntwo\t\u0001", "b": 1}', { a: 'one\ntwo\t\u0001', b: 1 }],
    ['{"id": 18446744073709551615, "score": NaN}', { id: '18446744073709551615', score: null }],
  ])('is read where a serializer went wrong: %j', (text, expected) =>
    expect(carrierJson(text)).toEqual(expected),
  );

  it('may stand within a text of JSON', () => {
    const schema = z.object({ summary: z.string() });
    const read = (json: unknown) => readAnswer(schema, json);
    expect(read(JSON.stringify({ summary: 'In short.' }))).toMatchObject({
      ok: true,
      value: { summary: 'In short.' },
    });
    expect(read('{"summary": ')).toMatchObject({ ok: false });
    expect(read('In short.')).toMatchObject({ ok: false });
  });

  it.each(['{"a": 1', '{a: 1}', '{"a": 01234567890123456789}', '<html>'])('%s is none', (text) =>
    expect(() => carrierJson(text)).toThrow(SyntaxError),
  );

  it('is given up soon where a text full of quotation marks has no end', () => {
    const before = process.cpuUsage().user;
    expect(() => carrierJson(`{"a": "${'\\"'.repeat(100_000)}`)).toThrow(SyntaxError);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000);
  });
});
