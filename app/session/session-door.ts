/** A session as the parts beside it see it. Times are ms since 1970. */
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
export interface SessionDoor {
  /** The session that there is, or was last; never none. */
  current(): Promise<SessionView>;
  /** The session that ended last in this tab, as it was: what tells of its end belongs to it. */
  ended(): SessionView | undefined;
  sent(mark: SentMark): Promise<SessionView>;
  engagedReported(): Promise<void>;
}

let opened: SessionDoor | undefined;

/** The door; undefined before the session has started. */
export function sessionDoor(): SessionDoor | undefined {
  return opened;
}

/** Opens the door; the session's own part calls it. */
export function openSessionDoor(door: SessionDoor): void {
  opened = door;
}
