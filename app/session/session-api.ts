import { channel } from '#app/lib/channel.ts';

/** A session as other subjects see it. Times are ms since 1970. */
export interface SessionView {
  id: string | undefined;
  counter: number;
  startedAt: number;
  engagedAt: number | undefined;
  engagedReported: boolean;
  reportedKeys: readonly string[];
  pageViews: number;
}

/** How a sent event changes the session (section 4, "Analytics queue"). */
export interface SentMark {
  /** Its report-once key. */
  key: string | undefined;
  engaged: boolean;
  startsInApp: boolean;
}

/** The one session of all tabs, as reporting uses it. */
export interface SessionApi {
  /** The current session, or the last one; always one. */
  current(): Promise<SessionView>;
  /** The session as stored, at once and without its lock: for a page that is being left. */
  stored(): SessionView;
  /** @returns the session with the event; undefined where the event was reported before, also by another tab */
  sent(mark: SentMark): Promise<SessionView | undefined>;
  engagedReported(): Promise<void>;
  /** As `sent`, at once and without the session's lock: for a page that is being left. */
  sentAtOnce(mark: SentMark): SessionView | undefined;
  /** As `engagedReported`, at once. */
  engagedReportedAtOnce(): void;
}

const sessions = channel<SessionApi>();

/** The session; undefined before it has started. */
export const sessionApi = sessions.current;

/** Resolves when the session has started. */
export const sessionStarted = (): Promise<void> =>
  new Promise((resolve) => void sessions.subscribe(() => resolve()));

/** Sets the session for the other subjects; only the session's own start calls it. */
export const setSessionApi = sessions.publish;
