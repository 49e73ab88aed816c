import pLimit from 'p-limit';

/** Ends a turn. */
type EndTurn = () => void;

/** Resolves when there is a turn, to the function that ends it. */
export type TakeTurn = () => Promise<EndTurn>;

/**
 * A place for a few callers at a time; the others wait, first come, first served.
 * @param max how many have a turn at the same time
 */
export function turnsFor(max: number): TakeTurn {
  const limit = pLimit(max);
  return () => new Promise((resolve) => void limit(() => new Promise<void>(resolve)));
}
