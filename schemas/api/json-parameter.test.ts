import { describe, expect, it } from 'vitest';
import { jsonObjectIn, textInBase64 } from './json-parameter.ts';

const base64OfUtf8 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('the object in a JSON parameter', () => {
  it.each(['Bogotá', 'Ñuñoa', '東京', 'Αθήνα', '👍'])('keeps the letters of %s', (city) => {
    expect(jsonObjectIn(JSON.stringify({ city }))).toEqual({ city });
  });

  it('loses control, format and separator characters', () => {
    expect(jsonObjectIn('{"a":\u0000"1\u200b\u0085"}\n\u2028')).toEqual({ a: '1' });
  });

  it.each(['', '{', '[1]', 'null', '"x"'])('is undefined for %j', (text) => {
    expect(jsonObjectIn(text)).toBeUndefined();
  });
});

describe('the text in base64', () => {
  it('is UTF-8, with plus and slash in either form', () => {
    expect(textInBase64(base64OfUtf8('Bogotá'))).toBe('Bogotá');
    const text = base64OfUtf8('ÿþ¿?>~');
    expect(textInBase64(text.replaceAll('+', ' '))).toBe('ÿþ¿?>~');
    expect(textInBase64(text.replaceAll('+', '-').replaceAll('/', '_'))).toBe('ÿþ¿?>~');
  });

  it('is Latin-1 where it is no UTF-8', () => expect(textInBase64(btoa('Bogotá'))).toBe('Bogotá'));

  it('is undefined where it is no base64', () => expect(textInBase64('{"a":1}')).toBeUndefined());
});
