/** Damping factor: share of steps that follow the links between sentences; the others restart (Brin & Page 1998). */
const DAMPING = 0.85;
const MAX_STEPS = 100;
const STILL = 1e-6;

/**
 * Sentence weights by TextRank (Mihalcea & Tarau, "TextRank: Bringing Order into Text", EMNLP 2004): sentences are
 * linked by the words they share, and PageRank runs over the links. The restart distribution follows the given bias
 * instead of being uniform, as in Biased TextRank (Kazemi, Pérez-Rosas & Mihalcea, COLING 2020).
 * @param sentences content words of each sentence
 * @param bias how much each sentence is preferred, not negative; need not sum to 1
 * @returns weights in the order of the sentences, which sum to 1
 */
export function rankSentences(sentences: readonly (readonly string[])[], bias: readonly number[]): number[] {
  const total = bias.reduce((sum, value) => sum + value, 0);
  const start = sentences.map((_, at) => (total > 0 ? (bias[at] ?? 0) / total : 1 / sentences.length));
  const links = linksBetween(sentences);
  let weights = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = walk(weights, links, start);
    const moved = next.reduce((sum, weight, at) => sum + Math.abs(weight - (weights[at] ?? 0)), 0);
    weights = next;
    if (moved < STILL) break;
  }
  return weights;
}

interface Bag {
  words: ReadonlySet<string>;
  /** Number of words, with repetitions. */
  length: number;
}

function asBag(words: readonly string[]): Bag {
  return { words: new Set(words), length: words.length };
}

/** Words shared, over the logarithms of the lengths (section 4 of the paper of 2004). */
function similarity(one: Bag, other: Bag): number {
  if (one.length < 2 || other.length < 2) return 0;
  let shared = 0;
  for (const word of one.words) if (other.words.has(word)) shared += 1;
  return shared / (Math.log(one.length) + Math.log(other.length));
}

function linksBetween(sentences: readonly (readonly string[])[]): number[][] {
  const bags = sentences.map(asBag);
  const links = bags.map((one) => bags.map((other) => (one === other ? 0 : similarity(one, other))));
  return links.map((row) => {
    const sum = row.reduce((all, weight) => all + weight, 0);
    return sum > 0 ? row.map((weight) => weight / sum) : row;
  });
}

function walk(weights: readonly number[], links: readonly number[][], start: readonly number[]): number[] {
  const arrived = weights.map(() => 0);
  let dangling = 0;
  links.forEach((row, from) => {
    const weight = weights[from] ?? 0;
    if (row.every((share) => share === 0)) dangling += weight;
    else
      row.forEach((share, to) => {
        arrived[to] = (arrived[to] ?? 0) + weight * share;
      });
  });
  return arrived.map((weight, at) => {
    const fresh = start[at] ?? 0;
    return DAMPING * (weight + dangling * fresh) + (1 - DAMPING) * fresh;
  });
}
