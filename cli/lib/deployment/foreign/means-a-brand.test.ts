import { expect, it } from 'vitest';
import { isQuoted, meansABrand } from './means-a-brand.ts';

/** The first occurrence of an identifier in a text. */
const at = (text: string, word: string, kind: 'id' | 'domain' = 'id') => ({
  identifier: { brid: 'other', kind, text: word },
  offset: text.indexOf(word),
});
const means = (text: string, word: string, vocabulary: string[] = []) =>
  meansABrand(text, at(text, word), new Set(vocabulary));

it.each([
  ['An orange sky.', 'orange', false],
  ['colours (orange), too', 'orange', false],
  ['[orange]', 'orange', true],
  ['a “orange” sky', 'orange', false],
  ['brid=orange', 'orange', true],
  ['"customer": "orange"', 'orange', true],
  ['/brands/orange/logo.svg', 'orange', true],
  ['orange.localhost', 'orange', true],
  ['x.orange()', 'orange', true],
  ['The acmeNews of today', 'acmeNews', true],
])('in %s, %s means a brand: %s', (text, word, expected) => expect(means(text, word)).toBe(expected));

it('takes a word of the program for a brand only where its context says so', () => {
  expect(means('topics.sports = 1', 'sports', ['sports'])).toBe(false);
  expect(means('brid: sports', 'sports', ['sports'])).toBe(true);
});

it('takes a domain for a brand everywhere', () => {
  const text = 'see news.example today';
  expect(meansABrand(text, at(text, 'news.example', 'domain'), new Set(['news.example']))).toBe(true);
});

it.each([
  ["brid === 'acme'", true],
  ['`acme`', true],
  ["'acme`", false],
  ['(acme(', false],
  ['acme', false],
])('in %s the id is the whole of a quoted text: %s', (text, expected) => {
  expect(isQuoted(text, at(text, 'acme'))).toBe(expected);
});
