import { describe, expect, it } from 'vitest';
import { MAX_PARAMETER_LENGTH, parseCd, parseRp } from './json-parameter.ts';

const base64OfUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const withBackslashes = '{\\"a\\":\\"1\\"}';

/** A JSON object of this many characters. */
const objectOf = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;

describe('cd', () => {
  it.each(['Bogotá', 'Ñuñoa', '東京', 'Αθήνα', '👍'])('keeps the letters of %s', (city) => {
    expect(parseCd(JSON.stringify({ city }))).toEqual({ city });
  });

  it('loses control, format and separator characters', () => {
    expect(parseCd('{"a":\u0000"1\u200b\u0085"}\n\u2028')).toEqual({ a: '1' });
  });

  it.each(['', '{', '[1]', 'null', '"x"', withBackslashes])('is undefined where it is %j', (text) =>
    expect(parseCd(text)).toBeUndefined(),
  );
});

describe('rp', () => {
  it.each([
    ['base64', btoa('{"a":"1"}')],
    ['plain JSON', '{"a":"1"}'],
    ['plain JSON with backslashes', withBackslashes],
    ['base64 of JSON with backslashes', btoa(withBackslashes)],
  ])('is read as %s', (_, text) => expect(parseRp(text)).toEqual({ a: '1' }));

  it('has plus and slash in either form', () => {
    const city = 'ÿþ¿?>~';
    const text = base64OfUtf8(JSON.stringify({ city }));
    const forms = [text, text.replaceAll('+', ' '), text.replaceAll('+', '-').replaceAll('/', '_')];
    expect(forms.map(parseRp)).toEqual([{ city }, { city }, { city }]);
  });

  it('is UTF-8, or Latin-1 where it is no UTF-8, also plain', () => {
    const text = '{"city":"Bogotá"}';
    for (const form of [base64OfUtf8(text), btoa(text), text])
      expect(parseRp(form)).toEqual({ city: 'Bogotá' });
  });

  it('is undefined where it is anything else', () => expect(parseRp('hello')).toBeUndefined());
});

it('both are undefined where they are longer than any app sends them', () => {
  for (const parse of [parseCd, parseRp]) {
    expect(parse(objectOf(MAX_PARAMETER_LENGTH))).toBeDefined();
    expect(parse(objectOf(MAX_PARAMETER_LENGTH + 1))).toBeUndefined();
  }
});
