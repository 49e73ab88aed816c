import { channel } from '#app/lib/channel.ts';

/** A session as other parts see it. Times are ms since 1970. */
export interface SessionView {
  id: string | undefined;
  counter: number;
  startedAt: number;
  engagedAt: number | undefined;
  engagedReported: boolean;
  reportedKeys: readonly string[];
  pageViews: number;
}

/** What sending an event does to the session (section 4, "Analytics queue"). */
export interface SentMark {
  /** Its report-once key. */
  key: string | undefined;
  engaged: boolean;
  startsInApp: boolean;
}

/** The one session of all tabs, as reporting uses it. */
export interface SessionApi {
  /** The session that there is, or was last; never none. */
  current(): Promise<SessionView>;
  /** The session that ended last in this tab, as it was: events about its end belong to it. */
  ended(): SessionView | undefined;
  sent(mark: SentMark): Promise<SessionView>;
  engagedReported(): Promise<void>;
}

const sessions = channel<SessionApi>();

/** The session; undefined before it has started. */
export const sessionApi = sessions.current;

/** Offers the session to the other parts; only the session's own start calls it. */
export const setSessionApi = sessions.publish;
