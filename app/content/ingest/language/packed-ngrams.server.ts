/** The n-grams of `eld`: by n-gram, the score of each language that has it, less 53. */
export type Ngrams = Readonly<Record<string, Readonly<Record<number, number>>>>;

/** Characters of the longest n-gram; each is below U+0100. */
const MAX_NGRAM_LENGTH = 6;

/** Bytes of a row: the characters of an n-gram, and how many languages have it. */
const ROW = MAX_NGRAM_LENGTH + 1;

/**
 * Packs n-grams into two bytes for each score and seven for each n-gram: as the objects of `eld` they take 46 MB of
 * heap, and parsing them as code takes more for a moment.
 * @returns base64
 * @throws Error where one does not fit
 */
export function packNgrams(ngrams: Ngrams): string {
  const packed = Object.entries(ngrams)
    .map(([ngram, scores]) => ({ ngram, key: keyOf(ngram), scores: Object.entries(scores) }))
    .sort((a, b) => a.key - b.key);
  const rows = Buffer.alloc(packed.length * ROW);
  const scores: number[] = [];
  packed.forEach(({ ngram, key, scores: own }, at) => {
    if (Number.isNaN(key) || own.length > 255) throw new Error(`The n-gram "${ngram}" cannot be packed.`);
    rows.writeUIntBE(key, at * ROW, MAX_NGRAM_LENGTH);
    rows[at * ROW + MAX_NGRAM_LENGTH] = own.length;
    for (const [language, score] of own) {
      if (!isByte(Number(language)) || !isByte(score))
        throw new Error(`The score ${score} of "${ngram}" in language ${language} cannot be packed.`);
      scores.push(Number(language), score);
    }
  });
  const size = Buffer.alloc(4);
  size.writeUInt32BE(packed.length);
  return Buffer.concat([size, rows, Buffer.from(scores)]).toString('base64');
}

/** Looks n-grams up in what `packNgrams` made, as `eld` does: `ngrams[ngram]`. */
export function unpackNgrams(packed: string): Ngrams {
  const bytes = Buffer.from(packed, 'base64');
  const count = bytes.readUInt32BE(0);
  const keys = new Float64Array(count);
  const starts = new Uint32Array(count + 1);
  starts[0] = 4 + count * ROW;
  for (let at = 0; at < count; at += 1) {
    const row = 4 + at * ROW;
    keys[at] = bytes.readUIntBE(row, MAX_NGRAM_LENGTH);
    starts[at + 1] = (starts[at] ?? 0) + 2 * (bytes[row + MAX_NGRAM_LENGTH] ?? 0);
  }
  const find = (ngram: string): Record<number, number> | undefined => {
    const at = indexOf(keys, keyOf(ngram));
    if (at === undefined) return undefined;
    const scores: Record<number, number> = {};
    for (let byte = starts[at] ?? 0; byte < (starts[at + 1] ?? 0); byte += 2)
      scores[bytes[byte] ?? 0] = bytes[byte + 1] ?? 0;
    return scores;
  };
  return new Proxy({}, { get: (_, ngram) => (typeof ngram === 'string' ? find(ngram) : undefined) });
}

/** The characters as one number below 2^48, the first one highest; NaN where they do not fit. */
function keyOf(ngram: string): number {
  if (ngram.length > MAX_NGRAM_LENGTH) return Number.NaN;
  let key = 0;
  for (let at = 0; at < MAX_NGRAM_LENGTH; at += 1) {
    const code = at < ngram.length ? ngram.charCodeAt(at) : 0;
    if (!isByte(code)) return Number.NaN;
    key = key * 256 + code;
  }
  return key;
}

function indexOf(keys: Float64Array, key: number): number | undefined {
  let from = 0;
  let to = keys.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? 0) < key) from = middle + 1;
    else to = middle;
  }
  return keys[from] === key ? from : undefined;
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 256;
}
