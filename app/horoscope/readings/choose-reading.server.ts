import { DAY_MS } from '#app/lib/dates/durations.ts';
import { shuffled } from '#app/lib/seeded-random.ts';
import { SIGN_IDS, type SignId } from '#schemas/api/horoscope.ts';
import type { Readings, Subject } from './readings.server.ts';

/**
 * The sentences of one subject for a sign and a local day (YYYY-MM-DD), one from each part; the same on every
 * machine.
 *
 * The sentences of each part form a ring, in an order seeded with the part's name. Every sign advances by one
 * sentence a day, and the signs start at equal distances in a seeded order. So in a part of n ≥ 24 sentences a sign
 * gets a sentence again after exactly n days, and no two signs get it on the same day or on consecutive days. The
 * sizes of a subject's parts have no common divisor, so a whole text repeats only after their product.
 */
export function chooseReading(readings: Readings, subject: Subject, signId: SignId, date: string): string[] {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
  return Object.entries(readings[subject]).map(([part, sentences]) => {
    const seed = `${subject}.${part}`;
    const start = startOf(signId, seed, sentences.length);
    const index = modulo(day + start, sentences.length);
    return sentences[seededOrder(sentences.length, seed)[index] ?? 0] ?? '';
  });
}

/** Index of a sign's sentence on day 0, in a ring of this many sentences. */
function startOf(signId: SignId, seed: string, ringSize: number): number {
  const rank = seededOrder(SIGN_IDS.length, `${seed}.signs`)[SIGN_IDS.indexOf(signId)] ?? 0;
  return rank * Math.floor(ringSize / SIGN_IDS.length);
}

/** Remainder that is never negative, for days before 1970. */
function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** The numbers 0 to length − 1, shuffled by the seed. */
export function seededOrder(length: number, seed: string): number[] {
  return shuffled([...Array(length).keys()], fnv1a(seed));
}

/** FNV-1a, 32 bits, over UTF-16 code units: hashes a text, the same on every machine. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
