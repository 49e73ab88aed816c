import { describe, expect, it } from 'vitest';
import { SIGN_IDS, type SignId } from '#schemas/api/horoscope.ts';
import { chooseReading, seededOrder } from './choose-reading.server.ts';
import { READINGS, type Subject } from './readings.server.ts';

const DAYS = 400;
const SUBJECTS = Object.keys(READINGS.en) as Subject[];
const days = Array.from({ length: DAYS }, (_, n) =>
  new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
);

/** Sentences of every day for one sign, all subjects together, and the text of each subject. */
const yearOf = (language: keyof typeof READINGS, sign: SignId) =>
  days.map((day) => {
    const bySubject = SUBJECTS.map((subject) => chooseReading(READINGS[language], subject, sign, day));
    return { sentences: bySubject.flat(), texts: bySubject.map((sentences) => sentences.join('')) };
  });

describe.each(['en', 'es', 'ja'] as const)('over 400 days in %s', (language) => {
  const years = SIGN_IDS.map((sign) => yearOf(language, sign));

  it('no sign gets a sentence again within thirty days', () => {
    for (const year of years) {
      const last = new Map<string, number>();
      year.forEach(({ sentences }, day) => {
        for (const sentence of sentences) {
          expect(day - (last.get(sentence) ?? -31)).toBeGreaterThan(30);
          last.set(sentence, day);
        }
      });
    }
  });

  it('no sign gets the same text of any subject twice', () => {
    for (const year of years) {
      const texts = year.flatMap((day) => day.texts);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('no two signs get the same sentence on one day', () => {
    for (let day = 0; day < DAYS; day++) {
      const sentences = years.flatMap((year) => year[day]?.sentences ?? []);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('no sign gets today what another got yesterday', () => {
    for (let day = 1; day < DAYS; day++) {
      const yesterday = new Set(years.flatMap((year) => year[day - 1]?.sentences ?? []));
      expect(
        years.flatMap((year) => year[day]?.sentences ?? []).filter((text) => yesterday.has(text)),
      ).toEqual([]);
    }
  });
});

it('the sentences of a day are the same in every language', () => {
  const indexes = (language: keyof typeof READINGS) =>
    chooseReading(READINGS[language], 'love', 'leo', '2026-05-04').map((sentence, part) =>
      Object.values(READINGS[language].love)[part]?.indexOf(sentence),
    );
  expect(indexes('es')).toEqual(indexes('en'));
  expect(indexes('ja')).toEqual(indexes('en'));
});

it('days before 1970 have readings too', () => {
  expect(chooseReading(READINGS.en, 'general', 'pisces', '1969-07-20').every(Boolean)).toBe(true);
});

it('contains every number once', () => {
  for (const length of [0, 1, 2, 12, 45])
    expect(seededOrder(length, 'x').sort((a, b) => a - b)).toEqual([...Array(length).keys()]);
});

it('depends on the seed alone', () => {
  expect(seededOrder(45, 'love.scene')).toEqual(seededOrder(45, 'love.scene'));
  expect(seededOrder(45, 'love.scene')).not.toEqual(seededOrder(45, 'love.step'));
});

it('never changes for a seed, as published readings depend on it', () => {
  expect(seededOrder(12, 'general.opening')).toEqual([11, 3, 4, 8, 0, 9, 6, 2, 1, 10, 5, 7]);
});
