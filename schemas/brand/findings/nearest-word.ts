/** Optimal string alignment distance: edits, where swapping two neighbours counts as one. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** True when leaving out letters of one word gives the other: a more likely typing error than a replaced letter. */
function leavesOut(long: string, short: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The nearest candidate; undefined when none is near (a third of the letters may differ). */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const other = plain(candidate);
    let distance = editDistance(wanted, other);
    if (distance > 0 && wanted.length >= 4 && (other.startsWith(wanted) || wanted.startsWith(other))) {
      distance = Math.min(distance, 1.5);
    }
    if (distance > 0 && (leavesOut(other, wanted) || leavesOut(wanted, other))) distance -= 0.1;
    if (
      distance <= Math.max(1, wanted.length / 3) &&
      distance < (best?.distance ?? Number.POSITIVE_INFINITY)
    ) {
      best = { candidate, distance };
    }
  }
  return best?.candidate;
}

/** In words of this length or longer, two typing errors still leave no doubt. */
const LONG_WORD = 8;

/**
 * True when the word is so near to the meant one, and so much nearer than to any other, that there is no doubt: other
 * letter case or marks, singular for plural, one typing error, or two in a long word.
 */
export function isTypoOf(word: string, meant: string, candidates: Iterable<string>): boolean {
  const wanted = plain(word);
  const other = plain(meant);
  const distance = editDistance(wanted, other);
  const isNumber = `${wanted}s` === other || wanted === `${other}s`;
  const max = wanted.length >= LONG_WORD ? 2 : wanted.length >= 3 || isNumber ? 1 : 0;
  if (distance > max) return false;
  return [...candidates].every((one) => one === meant || editDistance(wanted, plain(one)) > distance);
}
