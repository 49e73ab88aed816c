// By name, not by identity: the compiled app and the program around it have a copy of this module each.
const STALE = Symbol.for('masthead.staleSeconds');

/** Header with the age of a stale answer, in whole seconds. */
export const STALE_HEADER = 'X-Masthead-Stale';

/** Marks an answer with its age, in seconds. The mark survives a spread and is not in JSON. */
export function markStale<T extends object>(answer: T, seconds: number): T {
  return { ...answer, [STALE]: seconds };
}

/** Age of an answer that was sent because the back end gave no newer one, in seconds; undefined for fresh ones. */
export function staleSecondsOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const seconds: unknown = Reflect.get(answer, STALE);
  return typeof seconds === 'number' ? seconds : undefined;
}
