/** Numbers in [0, 1) that are the same for the same seed (mulberry32): rules take this as an argument. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A copy in another order; every order is equally likely (Fisher and Yates). */
export function shuffled(list, random) {
  const copy = [...list];
  for (let end = copy.length - 1; end > 0; end -= 1) {
    const pick = Math.floor(random() * (end + 1));
    [copy[end], copy[pick]] = [copy[pick], copy[end]];
  }
  return copy;
}
