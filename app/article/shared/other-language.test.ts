import { expect, it } from 'vitest';
import { knownLanguage, otherLanguage } from './other-language.ts';

it('a story is marked where its language is known and not that of the page', () => {
  expect(otherLanguage('en', 'es')).toBe('en');
  expect(otherLanguage('ja', 'en')).toBe('ja');
  expect([undefined, 'und', 'es'].map((story) => otherLanguage(story, 'es'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('of a story is known, or not', () => {
  expect(['es', 'und', undefined].map(knownLanguage)).toEqual(['es', undefined, undefined]);
});
