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

/** True when leaving out letters of one word gives the other: likelier a slip than a letter exchanged. */
function leavesOut(long: string, short: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The candidate that was likely meant, or nothing when none is close (a third of the letters may differ). */
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

const DOMAIN_IN_ADDRESS = /^(?:[a-z]+:\/\/)?([^/:?#\s]+)/i;

const HEX = /^#?[0-9a-f]{3,8}$/i;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+/i;

/** Other ways to write a text that people often mean, the closer ones first. */
function respellings(text: string): unknown[] {
  const word = text.trim();
  if (word === '') return [];
  const camel = word.replace(/[-_ ]+(.)/g, (_, letter: string) => letter.toUpperCase());
  const hex = HEX.test(word) ? word.replace(/^#?/, '#').toLowerCase() : undefined;
  return [
    word,
    Number.isFinite(Number(word)) ? Number(word) : undefined,
    /^(true|yes|on)$/i.test(word) ? true : undefined,
    /^(false|no|off)$/i.test(word) ? false : undefined,
    hex,
    hex?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    hex?.slice(0, 7),
    word.replace(/\s+/g, '-'),
    camel.charAt(0).toLowerCase() + camel.slice(1),
    word.toLowerCase(),
    word.replace(/^http:/i, 'https:'),
    DOMAIN.test(word) ? `https://${word}` : undefined,
    DOMAIN_IN_ADDRESS.exec(word)?.[1]?.toLowerCase(),
    word.split(/[-_]/)[0]?.toLowerCase(),
    `/${word}`,
    `assets/${word.split('/').at(-1)}`,
    [word],
  ];
}

/** A value close to this one that is accepted, or undefined: another spelling, another type, one entry as a list. */
export function nearestValue(value: unknown, accepted: (candidate: unknown) => boolean): unknown {
  const [only, ...others] = Array.isArray(value) ? value : [];
  const candidates =
    typeof value === 'string'
      ? respellings(value)
      : typeof value === 'number' || typeof value === 'boolean'
        ? [String(value), Math.round(Number(value)), [value]]
        : others.length === 0
          ? [only]
          : [];
  return candidates.find(
    (candidate) => candidate !== undefined && candidate !== value && accepted(candidate),
  );
}
