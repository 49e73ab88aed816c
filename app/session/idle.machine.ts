/**
 * Whether the visitor of one tab is active. Times are ms of the page's clock, which includes sleep and never goes back.
 */
export interface IdleState {
  kind: 'here' | 'hidden' | 'idle';
  lastActivityAt: number;
  /** When activity was last broadcast, by its pace. */
  lastBroadcast: Readonly<Record<ActivityPace, number>>;
  timeoutMs: number;
}

/** Throttling of activity broadcasts, in ms (section 4): continuous events such as mouse moves, and single ones. */
const ACTIVITY_THROTTLE_MS = { flood: 500, single: 100 } as const;

/** How often a kind of activity event fires. */
export type ActivityPace = keyof typeof ACTIVITY_THROTTLE_MS;

/** Events of a tab. */
export type IdleEvent = { at: number } & (
  | { type: 'active'; pace: ActivityPace }
  | { type: 'shown' }
  | { type: 'hidden' }
  | { type: 'time-passed' }
  /** Activity or a page view in another tab. */
  | { type: 'active-elsewhere' }
  /** A page view in this tab: it continues the session, also when the tab is not visible. */
  | { type: 'page-viewed' }
  /** The session has not timed out yet, though this tab was idle: check again after this many ms. */
  | { type: 'session-continues'; forMs: number }
  | { type: 'timeout-known'; timeoutMs: number }
);

/** `broadcast-active`: the session continues, in all tabs. */
export type IdleEffect =
  | { type: 'broadcast-active' }
  | { type: 'report-idle' }
  | { type: 'wake'; at: number };

/** A state and its effects. */
interface IdleStep {
  state: IdleState;
  effects: readonly IdleEffect[];
}

/** The initial state of a tab that was opened or restored. */
export function idleFrom(at: number, timeoutMs: number, visible: boolean): IdleStep {
  const state: IdleState = {
    kind: visible ? 'here' : 'hidden',
    lastActivityAt: at,
    lastBroadcast: { flood: at, single: at },
    timeoutMs,
  };
  return { state, effects: [wake(state)] };
}

/** One transition of idleness (section 4). */
export function idleTransition(state: IdleState, event: IdleEvent): IdleStep {
  const { at } = event;
  switch (event.type) {
    case 'timeout-known': {
      const next = { ...state, timeoutMs: event.timeoutMs };
      return { state: next, effects: next.kind === 'idle' ? [] : [wake(next)] };
    }
    case 'hidden':
      return {
        state: { ...state, kind: state.kind === 'idle' ? 'idle' : 'hidden' },
        effects: [],
      };
    case 'active-elsewhere':
    case 'page-viewed':
      return state.kind === 'idle'
        ? watched(state, at)
        : { state: { ...state, lastActivityAt: at }, effects: [] };
    case 'session-continues':
      // A visitor who is back meanwhile is watched already.
      return state.kind === 'idle'
        ? watched(state, at - state.timeoutMs + event.forMs)
        : { state, effects: [] };
    case 'shown':
      return active(state.kind === 'here' ? { ...state, kind: 'hidden' } : state, at, 'single');
    case 'active':
      return active(state, at, event.pace);
    default:
      return timePassed(state, at);
  }
}

function active(state: IdleState, at: number, pace: ActivityPace): IdleStep {
  const { kind, lastBroadcast } = state;
  // After sleep the visitor is faster than the timer: the idle time is reported before it ends.
  const idle: IdleEffect[] = kind !== 'idle' && isOver(state, at) ? [{ type: 'report-idle' }] : [];
  const next: IdleState = { ...state, kind: 'here', lastActivityAt: at };
  const isThrottled = at - lastBroadcast[pace] < ACTIVITY_THROTTLE_MS[pace];
  if (kind === 'here' && isThrottled && idle.length === 0) return { state: next, effects: [] };
  const broadcast = { ...next, lastBroadcast: { ...lastBroadcast, [pace]: at } };
  const isWatched = kind === 'here' && idle.length === 0;
  return {
    state: broadcast,
    effects: [...idle, { type: 'broadcast-active' }, ...(isWatched ? [] : [wake(broadcast)])],
  };
}

function timePassed(state: IdleState, at: number): IdleStep {
  if (state.kind === 'idle') return { state, effects: [] };
  if (!isOver(state, at)) return { state, effects: [wake(state)] };
  return { state: { ...state, kind: 'idle' }, effects: [{ type: 'report-idle' }] };
}

function isOver({ lastActivityAt, timeoutMs }: IdleState, at: number): boolean {
  return at - lastActivityAt >= timeoutMs;
}

/** The visitor is idle, and the end of the session is not reported yet. */
function watched(state: IdleState, lastActivityAt: number): IdleStep {
  const next: IdleState = { ...state, kind: 'hidden', lastActivityAt };
  return { state: next, effects: [wake(next)] };
}

function wake({ lastActivityAt, timeoutMs }: IdleState): IdleEffect {
  return { type: 'wake', at: lastActivityAt + timeoutMs };
}
