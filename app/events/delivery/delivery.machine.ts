import { equalJitter } from '#app/lib/equal-jitter.ts';

/** State of delivering stored events. Times are ms of the page's clock, which never goes back. */
export interface DeliveryState {
  kind: 'resting' | 'due' | 'sending';
  /** Time of the next batch, while `due`. */
  at: number;
  /** Time before which the collector wants no batch, however soon the page may end. */
  notBefore: number;
  /** Consecutive failures. */
  failures: number;
  /** Largest size of the next batch: halved with each failure, as one of its events may cause it. */
  batch: number;
  /** Halves of a refused batch, which are sent next, one by one: numbers of their events. */
  parts: ReadonlyArray<readonly number[]>;
  /** An event was written while a batch was under way: the outbox may have been looked at before. */
  isWritten: boolean;
}

/** Events, by number, that were refused together, and why. An event that is refused alone is dropped. */
export interface Refusal {
  orders: readonly number[];
  reason: string;
}

/** Result of a batch; events that were neither taken nor refused stay in the outbox. */
export interface CollectorResponse {
  type: 'answered';
  /** How many were taken. */
  taken: number;
  refused: readonly Refusal[];
  /** Some events got no response, or one that is not about them. `retryAfter` in ms; `random` is 0 to 1, 1 excluded. */
  failure: { retryAfter: number | undefined; random: number } | undefined;
  /** Whether the outbox has more events. */
  more: boolean;
}

/** Events. */
export type DeliveryEvent = { at: number } & (
  | { type: 'written' }
  | { type: 'time-passed' }
  /** The page is hidden or unloaded, or the network is back: stored events are sent at once. */
  | { type: 'hurried' }
  /** A batch was not sent, as the collector told another page of this browser to wait so long, in ms. */
  | { type: 'put off'; ms: number }
  | CollectorResponse
);

/**
 * `send` reads up to `max` events and sends them, `send part` those with the given numbers. `put off` has all pages of
 * this browser wait so long, in ms. Effects run one after the other.
 */
export type DeliveryEffect =
  | { type: 'put off'; ms: number }
  | { type: 'send'; max: number }
  | { type: 'send part'; orders: readonly number[] }
  | { type: 'wake'; at: number }
  | { type: 'give up'; refused: readonly Refusal[] };

/** A state and its effects. */
interface DeliveryStep {
  state: DeliveryState;
  effects: readonly DeliveryEffect[];
}

/** Events are collected this long before they are sent, in ms. */
export const GATHER_MS = 1_000;
/** First delay after a failure, in ms; it doubles with each. */
const FIRST_RETRY_MS = 2_000;
/** Longest delay, in ms, also when a collector requests more. */
export const MAX_RETRY_MS = 10 * 60_000;
/** Size of a full batch. */
const FULL_BATCH = 50;

/** Initial state: an earlier page may have left events in the outbox. */
export function startDelivery(at: number): DeliveryStep {
  return due(
    { kind: 'resting', at, notBefore: at, failures: 0, batch: FULL_BATCH, parts: [], isWritten: false },
    at + GATHER_MS,
  );
}

/**
 * One transition of delivery: collect, send, and retry failures with exponential backoff and jitter. A refused
 * batch is halved until single events are refused; those are dropped, and the others are sent.
 */
export function deliveryTransition(state: DeliveryState, event: DeliveryEvent): DeliveryStep {
  const { at } = event;
  switch (event.type) {
    case 'written':
      if (state.kind === 'resting') return due(state, at + GATHER_MS);
      return { state: state.kind === 'sending' ? { ...state, isWritten: true } : state, effects: [] };
    case 'time-passed':
      if (state.kind !== 'due') return { state, effects: [] };
      return at < state.at ? due(state, state.at) : send(state, at);
    case 'hurried':
      if (state.kind === 'sending' || at < state.notBefore) return { state, effects: [] };
      return send({ ...state, batch: FULL_BATCH }, at);
    case 'put off':
      return due({ ...state, parts: [], notBefore: at + event.ms }, at + event.ms);
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
    const ms = requestedDelay(failure);
    const waiting = { ...state, notBefore: at + ms, failures: state.failures + 1, batch, parts: [] };
    // First, as other pages may send the moment that this batch is done.
    const putOff: DeliveryEffect[] = ms > 0 ? [{ type: 'put off', ms }] : [];
    return due(waiting, at + Math.max(backoff(state.failures, failure), ms), [...putOff, ...first]);
  }
  const batch = taken > 0 ? Math.min(FULL_BATCH, state.batch * 2) : state.batch;
  const [part, ...parts] = [...refused.flatMap(({ orders }) => halves(orders)), ...state.parts];
  const next = { ...state, at, failures: 0, batch, parts };
  if (part) return { state: next, effects: [...first, { type: 'send part', orders: part }] };
  if (more) return send(next, at, first);
  if (state.isWritten) return due(next, at + GATHER_MS, first);
  return { state: { ...next, kind: 'resting' }, effects: first };
}

function halves(orders: readonly number[]): ReadonlyArray<readonly number[]> {
  const middle = Math.ceil(orders.length / 2);
  return orders.length > 1 ? [orders.slice(0, middle), orders.slice(middle)] : [];
}

type Failure = NonNullable<CollectorResponse['failure']>;

function backoff(failures: number, { random }: Failure): number {
  return Math.round(equalJitter(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures), random));
}

/** What the collector requests, and up to a quarter more, for the same reason; 0 where it requests nothing. */
function requestedDelay({ retryAfter = 0, random }: Failure): number {
  return Math.round(Math.min(MAX_RETRY_MS, retryAfter * (1 + random / 4)));
}

function due(state: DeliveryState, at: number, first: readonly DeliveryEffect[] = []): DeliveryStep {
  return { state: { ...state, kind: 'due', at }, effects: [...first, { type: 'wake', at }] };
}

function send(state: DeliveryState, at: number, first: readonly DeliveryEffect[] = []): DeliveryStep {
  return {
    state: { ...state, kind: 'sending', at, isWritten: false },
    effects: [...first, { type: 'send', max: state.batch }],
  };
}
