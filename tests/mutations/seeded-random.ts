/** Numbers from 0 up to 1, the same ones for the same seed on every machine (mulberry32). */
export type Random = () => number;

/** A generator whose seed is any text, for example the name of what it is for. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
