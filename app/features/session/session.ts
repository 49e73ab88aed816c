/** A session as storage keeps it (section 3). Times are ms since 1970. */
export interface Session {
  /** Missing once the session has ended. */
  id: string | undefined;
  /** Sessions of this browser so far. */
  counter: number;
  /** Sessions of this day so far. */
  dailyCounter: number;
  /** The day that `dailyCounter` counts, at the visitor's place: 2026-11-21. */
  day: string;
  startedAt: number;
  /** Set once a session. */
  engagedAt: number | undefined;
  lastEventAt: number;
  /** Whether `portal session engaged` was sent. */
  engagedReported: boolean;
  /** Report-once keys of which the event was sent. */
  reportedKeys: readonly string[];
  pageViews: number;
}
