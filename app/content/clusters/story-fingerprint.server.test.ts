import { describe, expect, it } from 'vitest';
import {
  type ComparedStory,
  fingerprintKeys,
  fingerprintOf,
  storySimilarity,
} from './story-fingerprint.server.ts';

const story = (title: string, description = '', language = 'en'): ComparedStory => ({
  title,
  description,
  language,
});
const alike = (a: ComparedStory, b: ComparedStory) => storySimilarity(fingerprintOf(a), fingerprintOf(b)) > 0;
const shareKey = (a: ComparedStory, b: ComparedStory) => {
  const keys = new Set(fingerprintKeys(fingerprintOf(a), a.language));
  return fingerprintKeys(fingerprintOf(b), b.language).some((key) => keys.has(key));
};

const quake = story(
  'Strong earthquake shakes northern Chile, no injuries reported',
  'A 6.4 magnitude earthquake struck northern Chile early on Tuesday, cutting power in parts of Antofagasta, officials said.',
);
const sameTeaser = story(
  'Magnitude 6.4 quake hits Chile',
  'A 6.4 magnitude earthquake struck northern Chile early on Tuesday, cutting power in parts of Antofagasta, officials said. Schools stayed open.',
);
const sameTitle = story(
  'Strong earthquake shakes northern Chile; no injuries reported',
  'Residents ran into the streets as lamps swung and shelves fell.',
);
const otherQuake = story(
  'Strong earthquake shakes southern Peru',
  'People left their homes in Arequipa on Friday after a tremor that lasted for half a minute.',
);

describe('stories of the same wording', () => {
  it('are found by their teaser, whatever the headline', () => {
    expect([alike(quake, sameTeaser), shareKey(quake, sameTeaser)]).toEqual([true, true]);
  });

  it('are found by their headline, whatever the teaser', () => {
    expect([alike(quake, sameTitle), shareKey(quake, sameTitle)]).toEqual([true, true]);
  });

  it('are not stories about a similar event', () => expect(alike(quake, otherQuake)).toBe(false));

  it('are not stories with the same short title', () => {
    expect(
      alike(story('Weather for Monday', 'Rain in the north.'), story('Weather for Monday', 'Sun all day.')),
    ).toBe(false);
  });

  it('are not stories whose headline and teaser together say too little', () => {
    const live = story('Breaking news', 'Watch live.');
    expect([alike(live, live), shareKey(live, live)]).toEqual([false, false]);
    const short = story('Pope Francis dies at 88', 'Live.');
    expect([alike(short, short), shareKey(short, short)]).toEqual([true, true]);
  });

  it('are found in Spanish and Japanese too', () => {
    const es = [
      story('El Gobierno aprueba la subida del salario mínimo para 2026', '', 'es'),
      story('El Gobierno aprueba una subida del salario mínimo en 2026', '', 'es'),
    ] as const;
    const ja = [
      story('首相が来週の国会で予算案を説明へ', '', 'ja'),
      story('首相、来週の国会で予算案を説明へ', '', 'ja'),
    ] as const;
    expect([alike(...es), shareKey(...es), alike(...ja), shareKey(...ja)]).toEqual([true, true, true, true]);
  });

  it('are in one language', () => {
    expect(shareKey(quake, { ...quake, language: 'es' })).toBe(false);
  });

  it('must have words', () => {
    expect(alike(story('…'), story('!'))).toBe(false);
    expect(fingerprintKeys(fingerprintOf(story('…')), 'en')).toEqual([]);
  });
});
