/** Weights of the first three segments of a version (sections 5 and 9). */
const WEIGHTS = [100_000, 1_000, 10] as const;

/** A version as a number: `1.10.5` is 110050. What is no number in it counts 0. */
export function versionNumber(version: string): number {
  const segments = version.split('.');
  return WEIGHTS.reduce(
    (sum, weight, index) => sum + weight * (Number.parseInt(segments[index] ?? '', 10) || 0),
    0,
  );
}
