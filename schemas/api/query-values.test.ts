import { describe, expect, it } from 'vitest';
import { base64Json, commaList, flag, jsonText, wholeNumber, word } from './query-values.ts';

describe('values of a query', () => {
  it('parse a comma-separated list without its empty parts', () => {
    expect(commaList.parse('a, b,,c ,')).toEqual(['a', 'b', 'c']);
    expect(commaList.parse('')).toEqual([]);
    expect(commaList.safeParse('x'.repeat(4001)).success).toBe(false);
  });

  it('parse true and 1 as true, false and 0 as false, nothing else', () => {
    expect(['true', '1', 'false', '0'].map((text) => flag.parse(text))).toEqual([true, true, false, false]);
    for (const text of ['TRUE', 'yes', '', '2', ' 1']) expect(flag.safeParse(text).success).toBe(false);
  });

  it('parse a whole number of up to six digits', () => {
    expect(wholeNumber.parse('040')).toBe(40);
    for (const text of ['-1', '1.5', '1e3', '1000000', '', ' 1', 'NaN'])
      expect(wholeNumber.safeParse(text).success).toBe(false);
  });

  it('limit the length of a word', () => {
    expect(word.safeParse('x'.repeat(200)).success).toBe(true);
    expect(word.safeParse('x'.repeat(201)).success).toBe(false);
  });

  it('parse a JSON object after removing non-printable characters', () => {
    expect(jsonText.parse('{"auid":\u0000"a\u0007b"}\n')).toEqual({ auid: 'ab' });
  });

  it.each(['', '{', '[]', 'null', '"text"', '5', 'undefined', '%7B%7D', `{"a":"${'x'.repeat(8000)}"}`])(
    'treat %j instead of a JSON object as missing',
    (text) => expect(jsonText.safeParse(text)).toEqual({ success: true, data: undefined }),
  );

  it('parse reporting parameters from base64, in any variant of it, or plain', () => {
    const facts = { auid: '>>>???', model: 'x' };
    const base64 = btoa(JSON.stringify(facts));
    const urlSafe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    for (const text of [base64, base64.replaceAll('+', ' '), urlSafe, JSON.stringify(facts)])
      expect(base64Json.parse(text)).toEqual(facts);
  });

  it('treat unreadable reporting parameters as missing', () => {
    for (const text of ['', '%%%', btoa('[1]'), btoa('{'), 'null'])
      expect(base64Json.parse(text)).toBeUndefined();
    expect(base64Json.safeParse('x'.repeat(8001)).success).toBe(false);
  });
});
