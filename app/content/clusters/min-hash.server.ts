/**
 * MinHash (Broder 1997) with banding (Indyk and Motwani 1998; Leskovec, Rajaraman and Ullman, Mining of Massive
 * Datasets, 3.4): similar sets share a band with a probability of 1 − (1 − s³)ⁿ for similarity s and n bands.
 */
const ROWS = 3;

/** A 32-bit hash of a text (FNV-1a, with the finish of MurmurHash3). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/**
 * Keys that similar sets share.
 * @param members hashes of the set's members; an empty list yields no keys
 * @param bands how many keys; more keys find less similar sets
 * @param salt separates keys of different kinds, such as those of titles and of texts
 * @returns whole numbers below 2^48
 */
export function bandKeys(members: readonly number[], bands: number, salt: string): number[] {
  if (members.length === 0) return [];
  return Array.from({ length: bands }, (_, band) => {
    let high = hashText(`${salt}${band}`);
    let low = high ^ 0x9e3779b9;
    for (let row = 0; row < ROWS; row++) {
      const min = leastHash(members, mix(band * ROWS + row + 1));
      high = mix(high ^ min);
      low = mix(Math.imul(low, 31) + min);
    }
    return (high & 0xffff) * 0x1_0000_0000 + low;
  });
}

/** The similarity of two sets: members in common ÷ members in all (Jaccard); 0 for two empty ones. */
export function jaccardSimilarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let common = 0;
  for (const member of a) if (b.has(member)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function leastHash(members: readonly number[], seed: number): number {
  let min = 0xffffffff;
  for (const member of members) {
    const hash = mix(member ^ seed);
    if (hash < min) min = hash;
  }
  return min;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
