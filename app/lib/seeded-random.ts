/**
 * Pseudo-random numbers in [0, 1) that depend on the seed alone, the same on every machine (mulberry32, Tommy Ettinger).
 * @param seed an integer, of which 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shuffles a list by a seed, a 32-bit integer (Fisher–Yates). */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** Turns a number in [0, 1), such as Math.random returns, into a seed. */
export function seedOf(random: number): number {
  return Math.floor(random * 2 ** 32);
}
