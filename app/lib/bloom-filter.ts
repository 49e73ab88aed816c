/** Bits: 4 MiB of memory, at which one of 400 texts is taken for one of two million that were added. */
const BITS = 2 ** 25;
/** Bits of each text. */
const HASHES = 5;

/** A set that may take a text for one that was added, but never misses one that was (Bloom, CACM 13/7, 1970). */
export class BloomFilter {
  readonly #bytes = new Uint8Array(BITS / 8);

  add(text: string): void {
    const [first, step] = hashesOf(text);
    for (let n = 0; n < HASHES; n++) {
      const bit = bitOf(first, step, n);
      this.#bytes[bit >>> 3] = (this.#bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  mayHave(text: string): boolean {
    const [first, step] = hashesOf(text);
    for (let n = 0; n < HASHES; n++) {
      const bit = bitOf(first, step, n);
      if (((this.#bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }
}

/** Two hashes give all (Kirsch and Mitzenmacher, 2006). */
function hashesOf(text: string): [number, number] {
  return [hash(text, 0x811c9dc5), hash(text, 0x9747b28c) | 1];
}

function bitOf(first: number, step: number, n: number): number {
  return ((first + Math.imul(n, step)) >>> 0) % BITS;
}

/** FNV-1a with 32 bits, whose last bits are mixed once more (the finaliser of MurmurHash3). */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
