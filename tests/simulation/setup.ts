import type { HostAnswer } from './host-app.ts';

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
  /** Whether all pages of a story list come from one snapshot, which the site names. */
  namesSnapshots: boolean;
  /** Whether pages come before their stories, as with a slow back end. */
  storiesComeLate: boolean;
  hostAnswer: HostAnswer;
  /** What the brand asks its visitors for. */
  asksFor: 'push' | 'rating';
}

/** portalSessionTimeout of the simulated brand, in ms. */
export const SESSION_TIMEOUT_MS = 120_000;

/** Where a test says nothing else. */
export const SAMPLE_SETUP: Setup = {
  seed: 1,
  steadyRunsInSleep: false,
  collectorOfCarrier: false,
  slowestMs: 50,
  startingPageViews: 1,
  refreshSeconds: 30,
  namesSnapshots: true,
  storiesComeLate: false,
  hostAnswer: 'none',
  asksFor: 'push',
};
