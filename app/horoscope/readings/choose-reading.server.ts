import { SIGN_IDS, type SignId } from '#schemas/api/horoscope.ts';
import type { Readings, Subject } from './readings.server.ts';
import { seededOrder } from './seeded-order.server.ts';

const DAY_MS = 86_400_000;

/**
 * The sentences of one subject for a sign and a local day (YYYY-MM-DD), one a part; the same on every machine.
 *
 * Each part's sentences stand in a circle, in an order seeded with the part's name. All signs walk round it, one
 * step a day, and start at equal distances in a seeded order of signs. So in a part of n ≥ 24 sentences a sign
 * meets a sentence again after exactly n days, and no two signs meet it on the same day, nor one a day after the
 * other. The sizes of a subject's parts have no common divisor, so a whole text returns only after their product.
 */
export function chooseReading(readings: Readings, subject: Subject, signId: SignId, date: string): string[] {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return Object.entries(readings[subject]).map(([part, sentences]) => {
    const seed = `${subject}.${part}`;
    const start = startOf(signId, seed, sentences.length);
    const place = modulo(day + start, sentences.length);
    return sentences[seededOrder(sentences.length, seed)[place] ?? 0] ?? '';
  });
}

/** Where on a circle of this many sentences the sign stands on day 0. */
function startOf(signId: SignId, seed: string, circle: number): number {
  const rank = seededOrder(SIGN_IDS.length, `${seed}.signs`)[SIGN_IDS.indexOf(signId)] ?? 0;
  return rank * Math.floor(circle / SIGN_IDS.length);
}

/** Remainder that is never negative, for days before 1970. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
