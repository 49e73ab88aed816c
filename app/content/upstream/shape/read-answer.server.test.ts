import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierJson } from './read-answer.server.ts';

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

  it.each(['{"a": 1', '{a: 1}', '{"a": 01234567890123456789}', '<html>'])('%s is none', (text) =>
    expect(() => carrierJson(text)).toThrow(SyntaxError),
  );
});
