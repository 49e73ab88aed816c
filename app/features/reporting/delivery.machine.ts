/** Whether kept events are on their way. Times are ms since 1970. */
export interface DeliveryState {
  kind: 'resting' | 'due' | 'sending';
  /** When the next batch goes, while `due`. */
  at: number;
  /** Failures in a row. */
  failures: number;
  /** Most events of the next batch: halved where a batch is refused as a whole. */
  batch: number;
}

/** What happens. `random` is 0 to 1, 1 excluded. */
export type DeliveryEvent = { at: number } & (
  | { type: 'written' }
  | { type: 'time-passed' }
  /** The page is hidden or about to go, or the network is back: what is there goes at once. */
  | { type: 'hurried' }
  | { type: 'delivered'; more: boolean }
  | { type: 'failed'; retryAfter: number | undefined; random: number }
  /** The batch itself was refused: 400 or 413. */
  | { type: 'refused'; size: number }
);

/** `send` reads up to `most` events and sends them; `discard` gives up the one event that nobody takes. */
export type DeliveryEffect =
  | { type: 'send'; most: number }
  | { type: 'wake'; at: number }
  | { type: 'discard' };

/** A state and what is to be done. */
export interface DeliveryStep {
  state: DeliveryState;
  effects: readonly DeliveryEffect[];
}

/** Events gather this long before they go, in ms. */
export const GATHER_MS = 1_000;
/** First wait after a failure, in ms; it doubles with each. */
export const FIRST_RETRY_MS = 2_000;
/** Longest wait, in ms, whatever a collector asks for. */
export const LONGEST_RETRY_MS = 10 * 60_000;
/** Events of one batch. */
export const FULL_BATCH = 50;

/** Nothing was sent yet, and something may lie there from an earlier page. */
export function startDelivery(at: number): DeliveryStep {
  return due({ kind: 'resting', at, failures: 0, batch: FULL_BATCH }, at + GATHER_MS);
}

/** One step of delivery: gather, send, and after a failure wait longer each time, by a random part. */
export function deliveryTransition(state: DeliveryState, event: DeliveryEvent): DeliveryStep {
  const { at } = event;
  switch (event.type) {
    case 'written':
      return state.kind === 'resting' ? due(state, at + GATHER_MS) : { state, effects: [] };
    case 'time-passed':
      // A clock that was set back must not hold events for ever.
      if (state.kind !== 'due' || (at < state.at && at > state.at - LONGEST_RETRY_MS))
        return { state, effects: [] };
      return send(state, at);
    case 'hurried':
      return state.kind === 'sending' ? { state, effects: [] } : send(state, at);
    case 'delivered': {
      const next = { ...state, failures: 0, batch: Math.min(FULL_BATCH, state.batch * 2) };
      return event.more ? send(next, at) : { state: { ...next, kind: 'resting', at }, effects: [] };
    }
    case 'refused':
      if (event.size <= 1) return due({ ...state, batch: 1 }, at, [{ type: 'discard' }]);
      return send({ ...state, batch: Math.ceil(event.size / 2) }, at);
    default:
      return due({ ...state, failures: state.failures + 1 }, at + retryDelay(state.failures, event));
  }
}

/** Half of the wait is fixed and half by chance, so that browsers do not come back all at once (full jitter, halved). */
function retryDelay(failures: number, event: Extract<DeliveryEvent, { type: 'failed' }>): number {
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  const jittered = wait / 2 + (wait / 2) * event.random;
  const asked = (event.retryAfter ?? 0) * (1 + event.random / 4);
  return Math.round(Math.min(LONGEST_RETRY_MS, Math.max(jittered, asked)));
}

function due(state: DeliveryState, at: number, first: readonly DeliveryEffect[] = []): DeliveryStep {
  return { state: { ...state, kind: 'due', at }, effects: [...first, { type: 'wake', at }] };
}

function send(state: DeliveryState, at: number): DeliveryStep {
  return { state: { ...state, kind: 'sending', at }, effects: [{ type: 'send', most: state.batch }] };
}
