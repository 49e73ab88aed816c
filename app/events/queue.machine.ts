import type { EntryPoint } from '#schemas/page-config/page-config.ts';
import type { ReportedEvent } from './report.ts';

/** Events wait this long at most for the reporting profile, in ms (section 4). */
export const PROFILE_WAIT_MS = 5_000;

/** Visits to which no app brings a profile: they need not wait for one. */
const EXEMPT: readonly EntryPoint[] = ['web'];

/** Whether events go on at once, or are held until the profile is there. */
export type QueueState =
  | { kind: 'held'; until: number; waiting: readonly ReportedEvent[] }
  | { kind: 'open' };

/** What happens to the queue. Times are ms since 1970. */
export type QueueEvent =
  | { type: 'reported'; reported: ReportedEvent }
  | { type: 'profile-updated' }
  | { type: 'time-passed'; at: number }
  /** The page is about to go: better an event without its profile than none. */
  | { type: 'leaving' }
  /** What may not be sent any more must not wait either. */
  | { type: 'opted-out'; isAllowed: (reported: ReportedEvent) => boolean };

/** What the shell does; `send` keeps the order in which events were told. */
export type QueueEffect = { type: 'send'; events: readonly ReportedEvent[] } | { type: 'wake'; at: number };

/** A state and what is to be done. */
export interface QueueStep {
  state: QueueState;
  effects: readonly QueueEffect[];
}

/** The queue of a page that reporting has come to (section 4, "Analytics queue"). */
export function startQueue(at: number, entryPoint: EntryPoint): QueueStep {
  if (EXEMPT.includes(entryPoint)) return { state: { kind: 'open' }, effects: [] };
  const until = at + PROFILE_WAIT_MS;
  return { state: { kind: 'held', until, waiting: [] }, effects: [{ type: 'wake', at: until }] };
}

/** One step of the queue. */
export function queueTransition(state: QueueState, event: QueueEvent): QueueStep {
  if (state.kind === 'open') {
    return { state, effects: event.type === 'reported' ? [{ type: 'send', events: [event.reported] }] : [] };
  }
  switch (event.type) {
    case 'reported':
      return { state: { ...state, waiting: [...state.waiting, event.reported] }, effects: [] };
    case 'opted-out':
      return { state: { ...state, waiting: state.waiting.filter(event.isAllowed) }, effects: [] };
    case 'time-passed':
      // A clock that was set back must not hold events for ever.
      if (event.at < state.until && event.at > state.until - PROFILE_WAIT_MS) return { state, effects: [] };
      return open(state);
    default:
      return open(state);
  }
}

function open({ waiting }: Extract<QueueState, { kind: 'held' }>): QueueStep {
  return {
    state: { kind: 'open' },
    effects: waiting.length > 0 ? [{ type: 'send', events: waiting }] : [],
  };
}
