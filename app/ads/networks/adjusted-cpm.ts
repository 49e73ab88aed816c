/**
 * A bid’s CPM after the reduction of section 9: between 0 and 100, neither of them, it is a
 * percentage taken off; else nothing is.
 */
export function adjustedCpm(cpm: number, percent: number): number {
  return percent > 0 && percent < 100 ? cpm * (1 - percent / 100) : cpm;
}
