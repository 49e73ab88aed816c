/** The counts of an `events account` event. */
export interface AccountCounts {
  waited: number;
  made: number;
  taken: number;
  withdrawn: number;
  given_up: number;
  waiting: number;
}

/** How many events of an account are neither taken, withdrawn, given up nor waiting; 0 where it balances. */
export function eventsMissing({ waited, made, taken, withdrawn, given_up, waiting }: AccountCounts): number {
  return waited + made - taken - withdrawn - given_up - waiting;
}
