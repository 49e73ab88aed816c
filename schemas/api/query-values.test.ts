import { describe, expect, it } from 'vitest';
import { base64Json, commaList, flag, jsonText, wholeNumber, word } from './query-values.ts';

describe('values of a query', () => {
  it('read a comma-joined list without its empty parts', () => {
    expect(commaList.parse('a, b,,c ,')).toEqual(['a', 'b', 'c']);
    expect(commaList.parse('')).toEqual([]);
    expect(commaList.safeParse('x'.repeat(4001)).success).toBe(false);
  });

  it('read true and 1 as true, false and 0 as false, nothing else', () => {
    expect(['true', '1', 'false', '0'].map((text) => flag.parse(text))).toEqual([true, true, false, false]);
    for (const text of ['TRUE', 'yes', '', '2', ' 1']) expect(flag.safeParse(text).success).toBe(false);
  });

  it('read a whole number of up to six digits', () => {
    expect(wholeNumber.parse('040')).toBe(40);
    for (const text of ['-1', '1.5', '1e3', '1000000', '', ' 1', 'NaN'])
      expect(wholeNumber.safeParse(text).success).toBe(false);
  });

  it('bound a word', () => {
    expect(word.safeParse('x'.repeat(200)).success).toBe(true);
    expect(word.safeParse('x'.repeat(201)).success).toBe(false);
  });

  it('read a JSON object with non-printable characters stripped', () => {
    expect(jsonText.parse('{"auid":\u0000"a\u0007b"}\n')).toEqual({ auid: 'ab' });
  });

  it.each(['', '{', '[]', 'null', '"text"', '5', 'undefined'])(
    'refuse %j where a JSON object is due',
    (text) => {
      const parsed = jsonText.safeParse(text);
      expect(parsed.error?.issues[0]?.message).toBe('takes a JSON object');
    },
  );

  it('read reporting parameters out of base64, in any dialect of it, or plain', () => {
    const facts = { auid: '>>>???', model: 'x' };
    const base64 = btoa(JSON.stringify(facts));
    const urlSafe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    for (const text of [base64, base64.replaceAll('+', ' '), urlSafe, JSON.stringify(facts)])
      expect(base64Json.parse(text)).toEqual(facts);
    expect(base64Json.parse('{\\"auid\\":\\"a\\"}')).toEqual({ auid: 'a' });
  });

  it('take reporting parameters that cannot be read for none', () => {
    for (const text of ['', '%%%', btoa('[1]'), btoa('{'), 'null'])
      expect(base64Json.parse(text)).toBeUndefined();
    expect(base64Json.safeParse('x'.repeat(8001)).success).toBe(false);
  });
});
