/** Overlap of a summary with a reference, as F1 of precision and recall, 0 to 1. */
export interface RougeScores {
  /** Words. */
  rouge1: number;
  /** Pairs of words. */
  rouge2: number;
  /** Longest common subsequence of words. */
  rougeL: number;
}

/** ROUGE-1, -2 and -L of two texts (Lin 2004), without stemming, words in lower case. */
export function rouge(summary: string, reference: string): RougeScores {
  const [own, wanted] = [wordsOf(summary), wordsOf(reference)];
  return {
    rouge1: overlap(own, wanted),
    rouge2: overlap(pairsOf(own), pairsOf(wanted)),
    rougeL: f1(commonSubsequence(own, wanted), own.length, wanted.length),
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function overlap(own: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of own) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return f1(shared, own.length, wanted.length);
}

function commonSubsequence(own: readonly string[], wanted: readonly string[]): number {
  let row = new Array<number>(wanted.length + 1).fill(0);
  for (const word of own) {
    const next = [0];
    wanted.forEach((other, at) => {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

function f1(shared: number, own: number, wanted: number): number {
  return shared === 0 ? 0 : (2 * shared) / (own + wanted);
}
