import type { EntryPoint } from '#schemas/page-config/page-config.ts';
import type { ReportedEvent } from './report.ts';

/** Longest time that events wait for the reporting profile, in ms (section 4). */
const PROFILE_WAIT_MS = 5_000;

/** Entry points without an app, where no profile will come. */
const EXEMPT: readonly EntryPoint[] = ['web'];

/** Whether events are sent at once, or held until the profile has arrived. */
export type QueueState =
  | { kind: 'held'; until: number; waiting: readonly ReportedEvent[] }
  | { kind: 'open' };

/** Events of the queue. Times are ms of the page's clock, which never goes back. */
export type QueueEvent =
  | { type: 'reported'; reported: ReportedEvent }
  | { type: 'profile-updated' }
  | { type: 'time-passed'; at: number }
  /** The page is being unloaded: an event without profile is better than none. */
  | { type: 'leaving' }
  /** Events that may no longer be sent are removed. */
  | { type: 'opted-out'; isAllowed: (reported: ReportedEvent) => boolean };

/** Effects; `send` keeps the order of reporting. */
type QueueEffect = { type: 'send'; events: readonly ReportedEvent[] } | { type: 'wake'; at: number };

/** A state and its effects. */
export interface QueueStep {
  state: QueueState;
  effects: readonly QueueEffect[];
}

/** The initial queue of a page (section 4, "Analytics queue"). */
export function startQueue(at: number, entryPoint: EntryPoint): QueueStep {
  if (EXEMPT.includes(entryPoint)) return { state: { kind: 'open' }, effects: [] };
  const until = at + PROFILE_WAIT_MS;
  return { state: { kind: 'held', until, waiting: [] }, effects: [{ type: 'wake', at: until }] };
}

/** One transition of the queue. */
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
      return event.at < state.until ? { state, effects: [{ type: 'wake', at: state.until }] } : open(state);
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
