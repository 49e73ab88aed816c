import { describe, expect, it, test } from 'vitest';
import { segmentsOf } from './content-words.server.ts';
import { sentencesOf, storyParagraphs } from './story-sentences.server.ts';

describe('the sentences of a paragraph', () => {
  test.each([
    ['en', ['Dr. Smith met U.S. officials on Monday.', 'It cost $6.25 million.', 'What now?']],
    ['en', ['“We are close. Very close,” he said.', 'J. R. Stone agreed.']],
    ['en', ['"Is it far? Not at all," she wrote.', 'The road (see below. It is long) ends there.']],
    ['en', ['They met in Washington D.C.', 'The team won.', 'He left the U.S. Senate.']],
    ['es', ['El Sr. Pérez llegó a EE. UU. el lunes.', '“Estamos cerca. Muy cerca”, dijo.', '¿Qué pasó?']],
    ['ja', ['市長は「とても近い。急がない。」と述べた。', '東京駅で午前9時30分に始まった。', '本当？']],
    ['xx', ['One.', 'Two.']],
    ['no language', ['One.', 'Two.']],
  ])('in %s are whole: %j', (language, sentences) => {
    expect(sentencesOf(sentences.join(language === 'ja' ? '' : ' '), language)).toEqual(sentences);
  });

  it('are found in one of half a million characters', () => {
    const sentence = 'The bridge was shut on Monday.';
    const found = sentencesOf(`${sentence} `.repeat(16_000), 'en');
    expect(found.length).toBe(16_000);
    expect([...new Set(found)]).toEqual([sentence]);
  });

  it('end after some thousand characters, whatever stands there', () => {
    for (const text of ['A. ', 'words ', '橋', '“No. ']) {
      const found = sentencesOf(text.repeat(5_000), 'en');
      expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(3_100);
      expect(found.join(' ').replaceAll(' ', '')).toBe(text.trim().repeat(5_000));
    }
  });
});

it('the segments of a long text have no copy of all of it', () => {
  const text = '橋𠮷. A b. '.repeat(1_000);
  for (const granularity of ['word', 'sentence'] as const) {
    const segments = [...segmentsOf(text, 'ja', granularity)];
    expect(segments.map(({ segment }) => segment).join('')).toBe(text);
    expect(Math.max(...segments.map(({ input }) => input.length))).toBeLessThan(4_100);
    expect(segments.some(({ segment }) => /\p{Cs}/u.test(segment))).toBe(false);
  }
});

describe('the paragraphs of a story', () => {
  test.each([
    'Captain Mora in the harbor. Image: Jane Doe.',
    'File photo of the mayor.',
    'Mora (left) and Stone (right) on Monday.',
  ])('leave out a caption that is a plain paragraph: %s', (caption) => {
    expect(storyParagraphs(`<p>${caption}</p><p>The ferry sails.</p>`)).toEqual(['The ferry sails.']);
  });
});
