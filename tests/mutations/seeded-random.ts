import { seededRandom } from '#app/lib/seeded-random.ts';

/** Numbers from 0 up to 1, the same ones for the same seed on every machine. */
export type Random = () => number;

/** A generator whose seed is any text, for example the name of what it is for. */
export function randomFrom(seed: string): Random {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seededRandom(hash);
}

/** A whole number from 0 up to, not including, `end`. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}

/** One of a list that holds at least one. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const chosen = list[below(random, list.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}
