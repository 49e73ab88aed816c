import { describe, expect, it } from 'vitest';
import { textFeatures } from './text-features.server.ts';

/** What the features of a text stand for; the beginning of a word ends in "-". */
const parts = (text: string) =>
  textFeatures(text, 18).map(({ word, isStem }) => (isStem ? `${word.slice(0, 5)}-` : word));

describe('the features of a text', () => {
  it('are its words, and the beginnings of the longer ones, each once', () => {
    expect(parts('Farmers harvest wheat. Farmers!')).toEqual([
      'farmers',
      'farme-',
      'harvest',
      'harve-',
      'wheat',
    ]);
    expect(parts('economy economist')).toEqual(['economy', 'econo-', 'economist']);
  });

  it('leave out words of all news, single letters and numbers', () => {
    expect(parts('Reuters says: x 2026 wheat on Monday')).toEqual(['wheat']);
    expect(parts('anuncia el trigo hoy')).toEqual(['trigo']);
  });

  it('are the same without accents, capitals and the genitive', () => {
    expect(parts('CAFÉ’s Café café')).toEqual(['cafe']);
    expect(parts("The mayor's plan")).toEqual(parts('mayor'));
  });

  it('are pairs and triples of characters where a script has no blanks', () => {
    expect(parts('東京都')).toEqual(['東京', '東京都', '京都']);
    expect(parts('米')).toEqual(['米']);
    expect(parts('米 wheat')).toEqual(['米', 'wheat']);
  });

  it('are those of other scripts with blanks, too', () => {
    expect(parts('пшеница')).toEqual(['пшеница', 'пшени-']);
  });

  it('are of 120 words at most, and of 40 letters each', () => {
    const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26), 122, 113);
    const words = Array.from({ length: 130 }, (_, at) => letters(at));
    expect(parts(words.join(' ')).length).toBeLessThanOrEqual(120);
    expect(parts('z'.repeat(50))[0]).toHaveLength(40);
  });

  it('are in as many buckets as there are, and none of an empty text', () => {
    expect(
      textFeatures('Farmers harvest wheat in the fields of Kansas', 2).every(({ bucket }) => bucket < 4),
    ).toBe(true);
    expect(textFeatures('', 18)).toEqual([]);
    expect(textFeatures('…', 18)).toEqual([]);
  });
});
