/** Whether kept events are on their way. Times are ms since 1970. */
export interface DeliveryState {
  kind: 'resting' | 'due' | 'sending';
  /** When the next batch goes, while `due`. */
  at: number;
  /** Failures in a row. */
  failures: number;
  /** Most events of the next batch: halved with each failure, as one of its events may be what fails. */
  batch: number;
  /** Parts of a refused batch, which go next and each by itself: the numbers of their events. */
  parts: ReadonlyArray<readonly number[]>;
}

/** Events, by their numbers, that were refused together, and why. Refused alone, an event is given up. */
export interface Refusal {
  orders: readonly number[];
  reason: string;
}

/** What became of a batch; events that were neither taken nor refused wait. */
export interface CollectorResponse {
  type: 'answered';
  /** How many were taken. */
  taken: number;
  refused: readonly Refusal[];
  /** Some got no answer, or one that says nothing of them. `retryAfter` in ms; `random` is 0 to 1, 1 excluded. */
  failure: { retryAfter: number | undefined; random: number } | undefined;
  /** Whether others wait. */
  more: boolean;
}

/** What happens. */
export type DeliveryEvent = { at: number } & (
  | { type: 'written' }
  | { type: 'time-passed' }
  /** The page is hidden or about to go, or the network is back: what is there goes at once. */
  | { type: 'hurried' }
  | CollectorResponse
);

/** `send` reads up to `most` events and sends them, `send part` those that are named. Effects run one after the other. */
export type DeliveryEffect =
  | { type: 'send'; most: number }
  | { type: 'send part'; orders: readonly number[] }
  | { type: 'wake'; at: number }
  | { type: 'give up'; refused: readonly Refusal[] };

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
export const MAX_RETRY_MS = 10 * 60_000;
/** Events of one batch. */
export const FULL_BATCH = 50;

/** Nothing was sent yet, and something may lie there from an earlier page. */
export function startDelivery(at: number): DeliveryStep {
  return due({ kind: 'resting', at, failures: 0, batch: FULL_BATCH, parts: [] }, at + GATHER_MS);
}

/**
 * One step of delivery: gather, send, and after a failure wait longer each time, by a random part. A refused batch is
 * halved until the events that are refused stand alone; those are given up, and the others go on.
 */
export function deliveryTransition(state: DeliveryState, event: DeliveryEvent): DeliveryStep {
  const { at } = event;
  switch (event.type) {
    case 'written':
      return state.kind === 'resting' ? due(state, at + GATHER_MS) : { state, effects: [] };
    case 'time-passed':
      // A clock that was set back must not hold events for ever.
      if (state.kind !== 'due' || (at < state.at && at > state.at - MAX_RETRY_MS))
        return { state, effects: [] };
      return send(state, at);
    case 'hurried':
      return state.kind === 'sending' ? { state, effects: [] } : send({ ...state, batch: FULL_BATCH }, at);
    case 'answered':
      return answered(state, event);
  }
}

function answered(state: DeliveryState, event: CollectorResponse & { at: number }): DeliveryStep {
  const { at, taken, refused, failure, more } = event;
  const alone = refused.filter(({ orders }) => orders.length === 1);
  const first: DeliveryEffect[] = alone.length > 0 ? [{ type: 'give up', refused: alone }] : [];
  if (failure) {
    const batch = taken > 0 ? state.batch : Math.ceil(state.batch / 2);
    const waiting = { ...state, failures: state.failures + 1, batch, parts: [] };
    return due(waiting, at + retryDelay(state.failures, failure), first);
  }
  const batch = taken > 0 ? Math.min(FULL_BATCH, state.batch * 2) : state.batch;
  const [part, ...parts] = [...refused.flatMap(({ orders }) => halves(orders)), ...state.parts];
  const next = { ...state, at, failures: 0, batch, parts };
  if (part) return { state: next, effects: [...first, { type: 'send part', orders: part }] };
  if (more) return send(next, at, first);
  return { state: { ...next, kind: 'resting' }, effects: first };
}

function halves(orders: readonly number[]): ReadonlyArray<readonly number[]> {
  const middle = Math.ceil(orders.length / 2);
  return orders.length > 1 ? [orders.slice(0, middle), orders.slice(middle)] : [];
}

/** Half of the wait is fixed and half by chance, so that browsers do not come back all at once (full jitter, halved). */
function retryDelay(
  failures: number,
  { retryAfter = 0, random }: NonNullable<CollectorResponse['failure']>,
): number {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  const jittered = wait / 2 + (wait / 2) * random;
  const asked = retryAfter * (1 + random / 4);
  return Math.round(Math.min(MAX_RETRY_MS, Math.max(jittered, asked)));
}

function due(state: DeliveryState, at: number, first: readonly DeliveryEffect[] = []): DeliveryStep {
  return { state: { ...state, kind: 'due', at }, effects: [...first, { type: 'wake', at }] };
}

function send(state: DeliveryState, at: number, first: readonly DeliveryEffect[] = []): DeliveryStep {
  return {
    state: { ...state, kind: 'sending', at },
    effects: [...first, { type: 'send', most: state.batch }],
  };
}
