/** A session as stored (section 3). Times are ms since 1970. */
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
  /** Time of the first engaged event; set once per session. */
  engagedAt: number | undefined;
  lastEventAt: number;
  /** Whether `portal session engaged` was sent. */
  engagedReported: boolean;
  /** Report-once keys of events that were sent. */
  reportedKeys: readonly string[];
  pageViews: number;
}

/** State of a tab: the session as it last saw it, and its idle timeout. */
export interface SessionState {
  /** The last session, also after its end: events that no visitor caused still belong to it. */
  session: Session | undefined;
  /** portalSessionTimeout, in ms. */
  timeoutMs: number;
}

/** Context of every event, so that the machine needs no clock or storage. */
export interface SessionEventContext {
  /** ms since 1970, by a clock that may be changed. */
  at: number;
  /** The day in the visitor's time zone: 2026-11-21. */
  day: string;
  /** An id for a new session, if one is needed. */
  freshId: string;
  /** The session in storage, which all tabs share. */
  stored: Session | undefined;
  /** Time since the visitor's last event in any tab, in ms, as far as this tab knows; 0 where there is none. */
  idleMs: number;
}

/** Events. */
export type SessionEvent = SessionEventContext &
  (
    | { type: 'used'; force?: boolean }
    | { type: 'page-viewed' }
    /** An event without a visitor's action was sent. */
    | { type: 'attached' }
    | { type: 'event-sent'; key: string | undefined; engaged: boolean; startsInApp: boolean }
    | { type: 'engaged-reported' }
    /** The carrier's app supplies when the session and the visit in the app began; ms since 1970. */
    | { type: 'times-supplied'; startTime: number | undefined; startInAppTime: number | undefined }
    | { type: 'timeout-known'; timeoutMs: number }
    | { type: 'idled' }
    /** Another tab reported the end of the session with this id. */
    | { type: 'ended-elsewhere'; id: string }
    | { type: 'cleared' }
  );

/**
 * Effects for the runner. `started` has the time of the last event before the session, in ms since 1970. `ended` has
 * the session as it was; `session-continues` is the result of an `idled` event before the timeout, with the ms until
 * the next check. `reported-before` is the result of an event that is sent once a session, and was.
 */
export type SessionEffect =
  | { type: 'store'; session: Session }
  | { type: 'clear' }
  | { type: 'started'; session: Session; lastVisitAt: number | undefined }
  | { type: 'ended'; session: Session }
  | { type: 'session-continues'; forMs: number }
  | { type: 'reported-before' };

/** A state and its effects. */
interface SessionStep {
  state: SessionState;
  effects: readonly SessionEffect[];
}

/** The initial state. @param timeoutMs portalSessionTimeout, in ms */
export const noSession = (timeoutMs: number): SessionState => ({ session: undefined, timeoutMs });

/**
 * One transition of a session (section 4). After every event of a visitor there is a session.
 */
export function transition(before: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'timeout-known':
      return { state: { ...before, timeoutMs: event.timeoutMs }, effects: [] };
    case 'cleared':
      return { state: { ...before, session: undefined }, effects: [{ type: 'clear' }] };
    case 'ended-elsewhere':
      return { state: withoutId(before, event.id), effects: [] };
    case 'idled':
      return end(withStored(before, event), event);
    case 'used':
      return touch(withStored(before, event), event, event.force === true, 0);
    case 'page-viewed':
      return touch(withStored(before, event), event, false, 1);
    default:
      return change(withStored(before, event), event);
  }
}

/** The session that counts: storage takes precedence; where it lost the session that a tab still knows, the tab's. */
export function heldSession(known: Session | undefined, stored: Session | undefined): Session | undefined {
  return !stored || (known && stored.counter < known.counter) ? known : stored;
}

function withStored(state: SessionState, { stored }: SessionEventContext): SessionState {
  return { ...state, session: heldSession(state.session, stored) };
}

function touch(
  state: SessionState,
  context: SessionEventContext,
  force: boolean,
  views: number,
): SessionStep {
  const { session, timeoutMs } = state;
  const { at } = context;
  const isOver = !session?.id || force || context.idleMs >= timeoutMs;
  if (isOver) return start(state, context);
  return store(state, {
    ...session,
    lastEventAt: at,
    // After the clock was set back, times must not be in the future.
    startedAt: Math.min(session.startedAt, at),
    engagedAt: session.engagedAt === undefined ? undefined : Math.min(session.engagedAt, at),
    pageViews: session.pageViews + views,
  });
}

function start(state: SessionState, { at, day, freshId }: SessionEventContext): SessionStep {
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
  const step = store(state, session);
  return {
    ...step,
    effects: [...step.effects, { type: 'started', session, lastVisitAt: before?.lastEventAt }],
  };
}

function end(state: SessionState, { idleMs }: SessionEventContext): SessionStep {
  const { session, timeoutMs } = state;
  if (!session?.id) return { state, effects: [] };
  if (idleMs < timeoutMs)
    return { state, effects: [{ type: 'session-continues', forMs: timeoutMs - idleMs }] };
  const step = store(state, { ...session, id: undefined });
  return { ...step, effects: [...step.effects, { type: 'ended', session }] };
}

/** Its copy must not be restored with an id, should storage be lost: its end would be reported again. */
function withoutId(state: SessionState, id: string): SessionState {
  const { session } = state;
  return session?.id === id ? { ...state, session: { ...session, id: undefined } } : state;
}

/** Events that change the current or last session; where there is none, a first one is started. */
function change(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'attached' | 'event-sent' | 'engaged-reported' | 'times-supplied' }>,
): SessionStep {
  if (!state.session) {
    const started = start(state, event);
    const changed = change(started.state, event);
    return { state: changed.state, effects: [...started.effects, ...changed.effects] };
  }
  const { session } = state;
  switch (event.type) {
    case 'attached':
      // Restores the session where storage lost it.
      return session === event.stored ? { state, effects: [] } : store(state, session);
    case 'engaged-reported':
      return store(state, { ...session, engagedReported: true });
    case 'times-supplied': {
      const { startTime, startInAppTime, at } = event;
      return store(state, {
        ...session,
        startedAt: startTime === undefined ? session.startedAt : Math.min(startTime, at),
        engagedAt: startInAppTime === undefined ? session.engagedAt : Math.min(startInAppTime, at),
      });
    }
    default:
      return event.key !== undefined && session.reportedKeys.includes(event.key)
        ? { state, effects: [{ type: 'reported-before' }] }
        : store(state, afterSending(session, event));
  }
}

function afterSending(session: Session, event: Extract<SessionEvent, { type: 'event-sent' }>): Session {
  const { key, engaged, startsInApp, at } = event;
  return {
    ...session,
    engagedAt: session.engagedAt ?? (engaged || startsInApp ? at : undefined),
    reportedKeys: key === undefined ? session.reportedKeys : [...session.reportedKeys, key],
  };
}

function store(state: SessionState, session: Session): SessionStep {
  return { state: { ...state, session }, effects: [{ type: 'store', session }] };
}
