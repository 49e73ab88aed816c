import { describe, expect, it } from 'vitest';
import { sampleSummaryStory } from '#tests/fixtures/sample-summary-story.ts';
import { chooseSentences, overlap, rankedSentences, storySentences } from './ranked-sentences.server.ts';

type Ranked = Parameters<typeof chooseSentences>[0][number];
const sentence = (place: number, text: string, words: string[] = [text]): Ranked => ({
  ...{ place, text, words },
  weight: 1,
});
const BOUNDS = { sentences: 3, sentence: 60, wanted: 60, max: 100 };
const chosen = (ranked: Ranked[], bounds: Partial<typeof BOUNDS> = {}) =>
  chooseSentences(ranked, 'en', { ...BOUNDS, ...bounds }).map(({ place }) => place);

it('a story has its first 120 sentences, in order', () => {
  const paragraph = (at: number) => `<p>The ferry number ${at} sails today. It is full of people.</p>`;
  const bodyHtml = Array.from({ length: 100 }, (_, at) => paragraph(at)).join('');
  const sentences = storySentences(sampleSummaryStory({ bodyHtml }));
  expect(sentences).toHaveLength(120);
  expect(sentences[118]).toBe('The ferry number 59 sails today.');
  expect(storySentences(sampleSummaryStory({ bodyHtml: '' }))).toEqual([]);
});

describe('ranked sentences', () => {
  const plain = [
    'The council of Calder Bay bought six ferries.',
    'Each new ferry carries three hundred passengers across the bay.',
    'The old boats are sold to islands in the north this summer.',
  ];
  const ranked = (sentences: string[]) => rankedSentences(sentences, 'en').map(({ text }) => text);

  it('begin with the first one, as news does', () => {
    expect(ranked(plain)[0]).toBe(plain[0]);
    expect(rankedSentences([], 'en')).toEqual([]);
  });

  it('have none with “I” or “you” where enough others are left, else all', () => {
    const personal = 'I believe the harbor needs electric ferries on Friday evenings.';
    expect(ranked([personal, ...plain])).not.toContain(personal);
    expect(ranked([personal, ...plain.slice(1)])).toContain(personal);
  });
});

describe('chosen sentences', () => {
  it('stand in the order of the story, and are no more than wanted', () => {
    const ranked = [3, 1, 2, 0].map((place) => sentence(place, `Sentence ${place}.`));
    expect(chosen(ranked)).toEqual([1, 2, 3]);
  });

  it('leave out what is too long by itself or together, and go on', () => {
    const long = (place: number, length: number) => sentence(place, `${place}`.padEnd(length, 'a'));
    expect(chosen([long(0, 61), long(1, 50), long(2, 51), long(3, 50), long(4, 5)])).toEqual([1, 3]);
    expect(chosen([long(0, 10), long(1, 10), long(2, 41), long(3, 40)])).toEqual([0, 1, 3]);
  });

  it('have none that says what another says', () => {
    const ranked = [
      sentence(0, 'A', ['ferry', 'bay']),
      sentence(1, 'B', ['ferry', 'bay', 'night']),
      sentence(2, 'C', ['ferry', 'fare']),
    ];
    expect(chosen(ranked)).toEqual([0, 2]);
  });

  it('have one that leans on the sentence before only beside that', () => {
    const [before, leaning] = [sentence(0, 'The fare rises.'), sentence(1, 'But it is late.')];
    expect(chosen([leaning, before])).toEqual([0]);
    expect(chosen([before, leaning])).toEqual([0, 1]);
  });
});

it.each([
  [['a', 'b'], ['b', 'c'], 0.5],
  [['a', 'a', 'b'], ['a', 'b', 'c', 'd'], 1],
  [['a'], ['b'], 0],
  [[], ['a'], 0],
])('%j and %j have %d of the shorter one’s words in common', (one, other, share) => {
  expect(overlap(one, other)).toBe(share);
});
