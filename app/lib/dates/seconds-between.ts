/** Seconds between two moments in ms, with 3 decimals; never negative, whatever the clock did (section 4). */
export function secondsBetween(from: number | undefined, to: number): number {
  return from === undefined ? 0 : Math.max(0, Math.round(to - from)) / 1000;
}
