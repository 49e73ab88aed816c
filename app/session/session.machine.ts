/** A session as it is stored (section 3). Times are ms since 1970. */
export interface Session {
  /** Missing once the session has ended. */
  id: string | undefined;
  /** Sessions of this browser so far. */
  counter: number;
  /** Sessions of this day so far. */
  dailyCounter: number;
  /** The day that `dailyCounter` counts, in the visitor's time zone: 2026-11-21. */
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

/** What a tab knows: the session as it last saw it, and its idle time-out. */
export interface SessionState {
  /** The last session, also after its end: events that no visitor caused still belong to it. */
  session: Session | undefined;
  /** portalSessionTimeout, in ms. */
  timeoutMs: number;
}

/** What every event brings along, so that nothing has to be looked up. */
export interface SessionMoment {
  /** ms since 1970, by a clock that may jump. */
  at: number;
  /** The day in the visitor's time zone: 2026-11-21. */
  day: string;
  /** An id, should one be needed. */
  freshId: string;
  /** What storage holds: the one truth of all tabs. */
  stored: Session | undefined;
  /** Whether a tab has been seen and used, by its own steady clock, within the time of a session. */
  active: boolean;
}

/** What happened. */
export type SessionEvent = SessionMoment &
  (
    | { type: 'used'; force?: boolean }
    | { type: 'page-came' }
    /** An event was sent that no visitor caused. */
    | { type: 'attached' }
    | { type: 'event-sent'; key: string | undefined; engaged: boolean; startsInApp: boolean }
    | { type: 'engaged-reported' }
    /** The carrier's app says when the session and the visit in it began; ms since 1970. */
    | { type: 'times-supplied'; startTime: number | undefined; startInAppTime: number | undefined }
    | { type: 'timeout-known'; timeoutMs: number }
    | { type: 'idled' }
    | { type: 'cleared' }
  );

/**
 * What the shell does. `ended` tells of the session as it was; `goes-on` answers an `idled` that came before the end,
 * with how many ms to wait before the next.
 */
export type SessionEffect =
  | { type: 'store'; session: Session }
  | { type: 'clear' }
  | { type: 'started'; session: Session }
  | { type: 'ended'; session: Session }
  | { type: 'goes-on'; forMs: number };

/** A state and what is to be done. */
export interface SessionStep {
  state: SessionState;
  effects: readonly SessionEffect[];
}

/** Nothing is known yet. @param timeoutMs portalSessionTimeout, in ms */
export const noSession = (timeoutMs: number): SessionState => ({ session: undefined, timeoutMs });

/** One step of a session (section 4). After every event but `cleared` and those that only set, there is a session. */
export function transition(before: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'timeout-known':
      return { state: { ...before, timeoutMs: event.timeoutMs }, effects: [] };
    case 'cleared':
      return { state: { ...before, session: undefined }, effects: [{ type: 'clear' }] };
    case 'idled':
      return end(withTruth(before, event), event);
    case 'used':
      return touch(withTruth(before, event), event, event.force === true, 0);
    case 'page-came':
      return touch(withTruth(before, event), event, false, 1);
    default:
      return change(withTruth(before, event), event);
  }
}

/** Storage is the truth; where it lost the session while this tab still knows it, the tab does. */
function withTruth(state: SessionState, { stored, active }: SessionMoment): SessionState {
  const known = state.session;
  if (!stored || (known && stored.counter < known.counter)) return state;
  // No session ends while a visitor is there: an id that is gone then was lost.
  const isDamaged = active && !stored.id && known?.id && stored.counter === known.counter;
  return isDamaged ? state : { ...state, session: stored };
}

function touch(state: SessionState, moment: SessionMoment, force: boolean, views: number): SessionStep {
  const { session, timeoutMs } = state;
  const { at } = moment;
  const isOver = !session?.id || force || (!moment.active && at - session.lastEventAt >= timeoutMs);
  if (isOver) return start(state, moment);
  return kept(state, {
    ...session,
    lastEventAt: at,
    // A clock that was set back must not leave a beginning in the future.
    startedAt: Math.min(session.startedAt, at),
    engagedAt: session.engagedAt === undefined ? undefined : Math.min(session.engagedAt, at),
    pageViews: session.pageViews + views,
  });
}

function start(state: SessionState, { at, day, freshId }: SessionMoment): SessionStep {
  const before = state.session;
  const session: Session = {
    id: freshId,
    counter: (before?.counter ?? 0) + 1,
    dailyCounter: before?.day === day ? before.dailyCounter + 1 : 1,
    day,
    startedAt: at,
    engagedAt: undefined,
    lastEventAt: at,
    engagedReported: false,
    reportedKeys: [],
    pageViews: 1,
  };
  const step = kept(state, session);
  return { ...step, effects: [...step.effects, { type: 'started', session }] };
}

function end(state: SessionState, { at, active }: SessionMoment): SessionStep {
  const { session, timeoutMs } = state;
  if (!session?.id) return { state, effects: [] };
  // A clock that was set back must not put the end off by as much.
  const lastEventAt = Math.min(session.lastEventAt, at);
  const remaining = lastEventAt + timeoutMs - at;
  if (active || remaining > 0) {
    const going = kept(state, { ...session, lastEventAt });
    const forMs = remaining > 0 ? remaining : timeoutMs;
    return { ...going, effects: [...going.effects, { type: 'goes-on', forMs }] };
  }
  const step = kept(state, { ...session, id: undefined });
  return { ...step, effects: [...step.effects, { type: 'ended', session }] };
}

/** What belongs to the session that there is, or was last; a first one is started for it. */
function change(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'attached' | 'event-sent' | 'engaged-reported' | 'times-supplied' }>,
): SessionStep {
  if (!state.session) {
    const begun = start(state, event);
    const changed = change(begun.state, event);
    return { state: changed.state, effects: [...begun.effects, ...changed.effects] };
  }
  const { session } = state;
  switch (event.type) {
    case 'attached':
      // Storage that lost the session gets back what this tab knows.
      return session === event.stored ? { state, effects: [] } : kept(state, session);
    case 'engaged-reported':
      return kept(state, { ...session, engagedReported: true });
    case 'times-supplied': {
      const { startTime, startInAppTime, at } = event;
      return kept(state, {
        ...session,
        startedAt: startTime === undefined ? session.startedAt : Math.min(startTime, at),
        engagedAt: startInAppTime === undefined ? session.engagedAt : Math.min(startInAppTime, at),
      });
    }
    default:
      return kept(state, afterSending(session, event));
  }
}

function afterSending(session: Session, event: Extract<SessionEvent, { type: 'event-sent' }>): Session {
  const { key, engaged, startsInApp, at } = event;
  return {
    ...session,
    engagedAt: session.engagedAt ?? (engaged || startsInApp ? at : undefined),
    reportedKeys:
      key === undefined || session.reportedKeys.includes(key)
        ? session.reportedKeys
        : [...session.reportedKeys, key],
  };
}

function kept(state: SessionState, session: Session): SessionStep {
  return { state: { ...state, session }, effects: [{ type: 'store', session }] };
}
