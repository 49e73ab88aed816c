import { expect, it } from 'vitest';
import { SIGN_IDS } from '#schemas/api/horoscope.ts';
import { SIGNS } from './signs.server.ts';

/** A leap year, so that February 29 is among the days. */
const dayOf = (monthDay: string) => Date.parse(`2024/${monthDay} UTC`) / 86_400_000;

it('every sign starts on the day after the previous one ends, all year round', () => {
  SIGN_IDS.forEach((id, index) => {
    const next = SIGN_IDS[(index + 1) % SIGN_IDS.length] ?? 'aries';
    const gap = dayOf(SIGNS[next].startDate) - dayOf(SIGNS[id].endDate);
    expect(gap === 1 || gap === 1 - 366, `${id} to ${next}`).toBe(true);
  });
});

it('every sign has a name of its own in each language', () => {
  for (const language of ['en', 'es', 'ja'] as const)
    expect(new Set(SIGN_IDS.map((id) => SIGNS[id].names[language])).size).toBe(12);
});
