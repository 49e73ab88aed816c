const VERSION = /^[v=]?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/;

/**
 * Order of two versions by Semantic Versioning 2.0 (11): negative if the first comes before the second. `0`, which
 * advisories use for "from the beginning", comes before everything.
 * @throws Error for text that is no version
 */
export function compareVersions(first: string, second: string): number {
  if (first === '0' || second === '0') return Number(first !== '0') - Number(second !== '0');
  const [a, b] = [parse(first), parse(second)];
  for (const [at, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(a.preRelease, b.preRelease);
}

function parse(text: string): { numbers: number[]; preRelease: string[] } {
  const match = VERSION.exec(text.trim());
  if (!match) throw new Error(`"${text}" is no version`);
  const [, major, minor = '0', patch = '0', preRelease] = match;
  return { numbers: [major, minor, patch].map(Number), preRelease: preRelease?.split('.') ?? [] };
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  // A version without one comes after all of its pre-releases.
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (const [at, one] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(one) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return a.length - b.length;
}
