/**
 * Variables with which the C library of most Linux systems gives memory back (mallopt(3)); it reads them when a program
 * starts. Few arenas; and fixed thresholds, as by default one freed buffer of some MB, such as a fetched feed, has
 * later ones taken from the heap, where they leave gaps that are not given back. Other systems ignore them.
 */
export const MALLOC_VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** Those that an environment does not set itself. */
export function missingMallocVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MALLOC_VARIABLES).filter(([name]) => environment[name] === undefined),
  );
}
