import pLimit from 'p-limit';

/** Ends a turn. */
type EndTurn = () => void;

/** Resolves when there is a turn, to the function that ends it. */
export type TakeTurn = () => Promise<EndTurn>;

/**
 * A place for a few callers at a time; the others wait, first come, first served.
 * @param most how many have a turn at the same time
 */
export function turnsFor(most: number): TakeTurn {
  const limit = pLimit(most);
  return () => new Promise((resolve) => void limit(() => new Promise<void>(resolve)));
}
