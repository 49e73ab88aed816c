import { expect, it } from 'vitest';
import { knownLanguage, languageOfTexts, otherLanguage } from './other-language.ts';

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

it('of the texts of a story is what its source says, unless it is never written in their letters', () => {
  const of = (title: string, said: string | undefined) =>
    languageOfTexts({ title, description: '' }, said, 'en');
  expect(of('رئيس البلدية يغلق الجسر', 'ur')).toBe('ur');
  expect(of('رئيس البلدية يغلق الجسر', 'en')).toBe('ar');
  expect(of('رئيس البلدية يغلق الجسر', undefined)).toBe('ar');
  expect(of('The mayor closes the bridge', undefined)).toBeUndefined();
});
