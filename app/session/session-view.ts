import type { Session } from './session.machine.ts';
import type { SessionView } from './session-api.ts';

/**
 * A session as other subjects see it. Storage drops the id of an ended session, but events without a visitor's
 * action still belong to it (decision 0029), so the id that this tab knew is used.
 * @param at ms since 1970; without a session the view starts at this time
 * @param lastWithId the last session that this tab knew with its id
 */
export function sessionView(
  session: Session | undefined,
  at: number,
  lastWithId: Session | undefined,
): SessionView {
  if (session)
    return session.id || lastWithId?.counter !== session.counter
      ? session
      : { ...session, id: lastWithId.id };
  return {
    id: undefined,
    counter: 0,
    startedAt: at,
    engagedAt: undefined,
    engagedReported: false,
    reportedKeys: [],
    pageViews: 0,
  };
}
