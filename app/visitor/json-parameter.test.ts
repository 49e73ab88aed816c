import { describe, expect, it } from 'vitest';
import { parseCd, parseRp } from './json-parameter.ts';

describe('cd', () => {
  it('is parsed after non-printable characters are stripped', () => {
    expect(parseCd('{"a":\u0000"1\u200b"}\n')).toEqual({ a: '1' });
  });
  it.each(['', '{', '[1]', 'null', '"x"', `{"a":"${'x'.repeat(9_000)}"}`])(
    'is nothing where it is %j',
    (text) => expect(parseCd(text)).toBeUndefined(),
  );
});

it('letters beyond ASCII stay in both', () => {
  const text = '{"city":"Bogotá"}';
  expect(parseCd(text)).toEqual({ city: 'Bogotá' });
  expect(parseRp(text)).toEqual({ city: 'Bogotá' });
  expect(parseRp(Buffer.from(text, 'utf8').toString('base64'))).toEqual({ city: 'Bogotá' });
});

describe('rp', () => {
  it.each([
    ['base64', btoa('{"a":"1"}')],
    ['base64 for addresses', btoa('{"a":"1"}').replaceAll('+', '-').replaceAll('/', '_')],
    ['plain JSON', '{"a":"1"}'],
    ['JSON with backslashes', '{\\"a\\":\\"1\\"}'],
    ['base64 of JSON with backslashes', btoa('{\\"a\\":\\"1\\"}')],
  ])('is read as %s', (_, text) => expect(parseRp(text)).toEqual({ a: '1' }));

  it('is undefined where it is anything else', () => expect(parseRp('hello')).toBeUndefined());
});
