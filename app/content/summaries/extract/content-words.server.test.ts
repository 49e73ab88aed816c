import { describe, expect, it } from 'vitest';
import { contentWords, segmentsOf, wordsOf } from './content-words.server.ts';

describe('the words of a text', () => {
  it.each([
    ['en', 'Café NAÏVE ﬁve – 3.5 😀', ['cafe', 'naive', 'five', '3.5']],
    ['es', '¿El Niño?', ['el', 'nino']],
    ['ja', 'ｶﾞソリン', ['ガソリン']],
    ['xx-unknown', 'two words', ['two', 'words']],
    ['en', '', []],
  ])('in %s of %j are %j', (language, text, words) => {
    expect(wordsOf(text, language)).toEqual(words);
  });

  it('are all there where a text is longer than one piece', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `w${at}`);
    expect(wordsOf(words.join(' '), 'en')).toEqual(words);
    expect(wordsOf('x'.repeat(4_500), 'en').join('')).toHaveLength(4_500);
  });
});

it.each([
  ['en', 'The Ferries of a bay are boats; x', ['ferri', 'bay', 'boat']],
  ['en', 'bus news 2026', ['bus', 'news', '2026']],
  ['ja', 'これは東京のバスです', ['東京', 'バス']],
])('the words in %s that carry the meaning of %j are %j', (language, text, words) => {
  expect(contentWords(text, language)).toEqual(words);
});

it.each(['word', 'sentence'] as const)('the segments by %s are the whole text', (granularity) => {
  const text = `${'One. Two! 三。“Four?” '.repeat(400)}\n\n end`;
  const segments = [...segmentsOf(text, 'en', granularity)].map(({ segment }) => segment);
  expect(segments.join('')).toBe(text);
});
