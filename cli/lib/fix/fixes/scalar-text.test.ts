import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { scalarText } from './scalar-text.ts';

it.each([
  ['hero', undefined, 'hero'],
  ['hero', 'QUOTE_SINGLE', "'hero'"],
  ["it's", 'QUOTE_SINGLE', "'it''s'"],
  ['hero', 'QUOTE_DOUBLE', '"hero"'],
  ['#ffffff', undefined, '"#ffffff"'],
  ['12', undefined, '"12"'],
  ['true', undefined, '"true"'],
  ['null', undefined, '"null"'],
  ['News: Daily', undefined, '"News: Daily"'],
  ['https://a.example/b', undefined, 'https://a.example/b'],
  [8, 'QUOTE_DOUBLE', '8'],
  [true, undefined, 'true'],
])('writes %j in style %s as %s, which YAML reads back', (value, style, text) => {
  expect(scalarText(value, style)).toBe(text);
  expect(parse(`[${text}]`)).toEqual([value]);
});
