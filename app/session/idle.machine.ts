/** Whether the visitor of one tab is there. Times are ms of the tab's own steady clock (performance.now()). */
export interface IdleState {
  kind: 'here' | 'hidden' | 'idle';
  lastActivityAt: number;
  /** When activity was last broadcast, by its pace. */
  lastBroadcast: Readonly<Record<ActivityPace, number>>;
  timeoutMs: number;
}

/** Moving comes in floods, the rest one by one; each is broadcast at most this often, in ms (section 4). */
export const ACTIVITY_THROTTLE_MS = { flood: 500, single: 100 } as const;

/** How often a kind of activity comes. */
export type ActivityPace = keyof typeof ACTIVITY_THROTTLE_MS;

/** What happens in a tab. */
export type IdleEvent = { at: number } & (
  | { type: 'active'; pace: ActivityPace }
  | { type: 'shown' }
  | { type: 'hidden' }
  | { type: 'time-passed' }
  /** Another tab saw activity, or came to a page. */
  | { type: 'active-elsewhere' }
  /** This tab came to a page: the session goes on, whether or not the visitor is seen. */
  | { type: 'page-came' }
  /** The session that this tab took for over is not: it is to be looked at again after so many ms. */
  | { type: 'goes-on'; forMs: number }
  | { type: 'timeout-known'; timeoutMs: number }
);

/** `broadcast-active`: the session goes on. `claim` and `release`: whether this tab vouches for the visitor's presence. */
export type IdleEffect =
  | { type: 'broadcast-active' }
  | { type: 'tell-idle' }
  | { type: 'claim' }
  | { type: 'release' }
  | { type: 'wake'; at: number };

/** A state and what is to be done. */
export interface IdleStep {
  state: IdleState;
  effects: readonly IdleEffect[];
}

/** A tab that was opened or restored at this time. */
export function idleFrom(at: number, timeoutMs: number, visible: boolean): IdleStep {
  const state: IdleState = {
    kind: visible ? 'here' : 'hidden',
    lastActivityAt: at,
    lastBroadcast: { flood: at, single: at },
    timeoutMs,
  };
  return { state, effects: [...(visible ? [{ type: 'claim' } as const] : []), wake(state)] };
}

/** One step of idleness (section 4). */
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
        effects: [{ type: 'release' }],
      };
    case 'active-elsewhere':
    case 'page-came':
      return state.kind === 'idle'
        ? watched(state, at)
        : { state: { ...state, lastActivityAt: at }, effects: [] };
    case 'goes-on':
      // Who has come back meanwhile is watched already.
      return state.kind === 'idle'
        ? watched(state, at - state.timeoutMs + event.forMs)
        : { state, effects: [] };
    case 'shown':
      return active({ ...state, kind: 'idle' }, at, 'single');
    case 'active':
      return active(state, at, event.pace);
    default:
      return timePassed(state, at);
  }
}

function active(state: IdleState, at: number, pace: ActivityPace): IdleStep {
  const { kind, lastBroadcast } = state;
  const next: IdleState = { ...state, kind: 'here', lastActivityAt: at };
  if (kind === 'here' && at - lastBroadcast[pace] < ACTIVITY_THROTTLE_MS[pace])
    return { state: next, effects: [] };
  const told = { ...next, lastBroadcast: { ...lastBroadcast, [pace]: at } };
  if (kind === 'here') return { state: told, effects: [{ type: 'broadcast-active' }] };
  // The session gets it before this tab claims presence: a long absence must not look like presence.
  return { state: told, effects: [{ type: 'broadcast-active' }, { type: 'claim' }, wake(told)] };
}

function timePassed(state: IdleState, at: number): IdleStep {
  if (state.kind === 'idle') return { state, effects: [] };
  if (at - state.lastActivityAt < state.timeoutMs) return { state, effects: [wake(state)] };
  return { state: { ...state, kind: 'idle' }, effects: [{ type: 'release' }, { type: 'tell-idle' }] };
}

/** The visitor is gone, and the end of the session is still to be reported. */
function watched(state: IdleState, lastActivityAt: number): IdleStep {
  const next: IdleState = { ...state, kind: 'hidden', lastActivityAt };
  return { state: next, effects: [wake(next)] };
}

function wake({ lastActivityAt, timeoutMs }: IdleState): IdleEffect {
  return { type: 'wake', at: lastActivityAt + timeoutMs };
}
