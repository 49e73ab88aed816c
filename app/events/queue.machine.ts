import type { EntryPoint } from '#schemas/page-config/page-config.ts';
import type { Happening } from './report.ts';

/** Events wait this long at most for the reporting profile, in ms (section 4). */
export const PROFILE_PATIENCE_MS = 5_000;

/** Visits to which no app brings a profile: they need not wait for one. */
const EXEMPT: readonly EntryPoint[] = ['web'];

/** Whether events go on at once, or are held until the profile is there. */
export type QueueState = { kind: 'held'; until: number; waiting: readonly Happening[] } | { kind: 'open' };

/** What happens to the queue. Times are ms since 1970. */
export type QueueEvent =
  | { type: 'told'; happening: Happening }
  | { type: 'profile-updated' }
  | { type: 'time-passed'; at: number }
  /** The page is about to go: better an event without its profile than none. */
  | { type: 'leaving' }
  /** What may not be sent any more must not wait either. */
  | { type: 'opted-out'; isAllowed: (happening: Happening) => boolean };

/** What the shell does; `send` keeps the order in which events were told. */
export type QueueEffect = { type: 'send'; happenings: readonly Happening[] } | { type: 'wake'; at: number };

/** A state and what is to be done. */
export interface QueueStep {
  state: QueueState;
  effects: readonly QueueEffect[];
}

/** The queue of a page that reporting has come to (section 4, "Analytics queue"). */
export function startQueue(at: number, entryPoint: EntryPoint): QueueStep {
  if (EXEMPT.includes(entryPoint)) return { state: { kind: 'open' }, effects: [] };
  const until = at + PROFILE_PATIENCE_MS;
  return { state: { kind: 'held', until, waiting: [] }, effects: [{ type: 'wake', at: until }] };
}

/** One step of the queue. */
export function queueTransition(state: QueueState, event: QueueEvent): QueueStep {
  if (state.kind === 'open') {
    return { state, effects: event.type === 'told' ? [{ type: 'send', happenings: [event.happening] }] : [] };
  }
  switch (event.type) {
    case 'told':
      return { state: { ...state, waiting: [...state.waiting, event.happening] }, effects: [] };
    case 'opted-out':
      return { state: { ...state, waiting: state.waiting.filter(event.isAllowed) }, effects: [] };
    case 'time-passed':
      // A clock that was set back must not hold events for ever.
      if (event.at < state.until && event.at > state.until - PROFILE_PATIENCE_MS)
        return { state, effects: [] };
      return open(state);
    default:
      return open(state);
  }
}

function open({ waiting }: Extract<QueueState, { kind: 'held' }>): QueueStep {
  return {
    state: { kind: 'open' },
    effects: waiting.length > 0 ? [{ type: 'send', happenings: waiting }] : [],
  };
}
