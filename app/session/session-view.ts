import type { Session } from './session.machine.ts';
import type { SessionView } from './session-api.ts';

/**
 * A session as the parts beside it see it. Storage forgets the id of a session that has ended; events that no visitor
 * causes still belong to it (decision 0029), so the id by which this tab knew it stays.
 * @param at ms since 1970; a session that was just cleared counts as one that begins now
 * @param named the last session that this tab knew by its id
 */
export function sessionView(
  session: Session | undefined,
  at: number,
  named: Session | undefined,
): SessionView {
  if (session)
    return session.id || named?.counter !== session.counter ? session : { ...session, id: named.id };
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
