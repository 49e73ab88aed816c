/** What differs from one simulated browser and brand to the next. */
export interface Setup {
  seed: number;
  /** Whether the monotonic clock runs on while the computer sleeps. */
  steadyRunsInSleep: boolean;
  /** Browsers call the carrier's collector themselves. */
  collectorOfCarrier: boolean;
  /** Longest delay of locks, storage and messages between tabs, in ms. */
  slowestMs: number;
  startingPageViews: number;
  refreshSeconds: 30 | 60 | 120;
}

/** portalSessionTimeout of the simulated brand, in ms. */
export const SESSION_TIMEOUT_MS = 120_000;
