// By name, not by identity: the compiled app and the program around it each have a copy of this module.
const STALE = Symbol.for('masthead.staleSeconds');

/** Header that says how old a stale answer is, in whole seconds. */
export const STALE_HEADER = 'X-Masthead-Stale';

/** The answer with its age on it, in seconds. The mark survives a spread and never shows in JSON. */
export function markStale<T extends object>(answer: T, seconds: number): T {
  return { ...answer, [STALE]: seconds };
}

/** Age of an answer that was given because the back end gave no newer one, in seconds; undefined for fresh ones. */
export function staleSecondsOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const seconds: unknown = Reflect.get(answer, STALE);
  return typeof seconds === 'number' ? seconds : undefined;
}
