import { AD_TIMINGS, failSafeMs } from '#app/ads/ad-timings.ts';

/** The parties that may bid, in the order in which their bids go to the ad manager. */
export const BIDDER_PARTS = ['prebid', 'aps'] as const;

/** A party that may bid. */
export type BidderPart = (typeof BIDDER_PARTS)[number];

/** A slot that wants an ad. */
export interface WantedSlot extends Readonly<Record<BidderPart, boolean>> {
  id: string;
  round: number;
}

interface Batch {
  number: number;
  slots: readonly WantedSlot[];
  /** When the slots are requested, whatever is missing. */
  deadline: number;
  /** Parties that have not answered; `asked` once they were reached. */
  open: Readonly<Partial<Record<BidderPart, 'to ask' | 'asked'>>>;
}

/** One coordinator for all slots of a page, with one clock in ms. */
export interface CoordinatorState {
  /** Time for bids of Prebid in ms; undefined where a page has none. */
  prebidTimeout: number | undefined;
  /** When the visitor counts as opted out, if nothing is decided by then; undefined once it is decided. */
  consentBy: number | undefined;
  parts: Readonly<Record<BidderPart, 'loading' | 'ready' | 'failed'>>;
  waiting: readonly WantedSlot[];
  batchAt: number | undefined;
  batches: readonly Batch[];
  nextNumber: number;
}

/** Events of the coordinator. */
export type CoordinatorEvent =
  | { kind: 'slot wanted'; at: number; slot: WantedSlot }
  | { kind: 'slot removed'; at: number; id: string }
  | { kind: 'consent decided'; at: number }
  | { kind: 'part ready'; at: number; part: BidderPart }
  | { kind: 'part failed'; at: number; part: BidderPart }
  | { kind: 'bids came'; at: number; part: BidderPart; batch: number }
  | { kind: 'ticked'; at: number };

/** What is to be done. */
export type CoordinatorEffect =
  | { kind: 'assume opt-out' }
  | { kind: 'ask bids'; part: BidderPart; batch: number; slots: readonly WantedSlot[]; timeoutMs: number }
  | { kind: 'ask ads'; batch: number; slots: readonly WantedSlot[]; answered: readonly BidderPart[] };

interface Step {
  state: CoordinatorState;
  effects: readonly CoordinatorEffect[];
}

/**
 * A coordinator that has begun to wait for consent.
 * @param options `prebidTimeout` in ms, where a page has header bidding
 */
export function newCoordinator(
  at: number,
  options: { prebidTimeout: number | undefined; isDecided: boolean },
): CoordinatorState {
  return {
    prebidTimeout: options.prebidTimeout,
    consentBy: options.isDecided ? undefined : at + AD_TIMINGS.consent,
    parts: { prebid: 'loading', aps: 'loading' },
    waiting: [],
    batchAt: undefined,
    batches: [],
    nextNumber: 1,
  };
}

/**
 * The next state. Every slot is handed to the ad manager once a round: when all bidders have answered, else at the
 * fail-safe; and never before the privacy decision, which is taken for an opt-out when it does not come.
 */
export function coordinatorTransition(before: CoordinatorState, event: CoordinatorEvent): Step {
  const effects: CoordinatorEffect[] = [];
  let state = applied(before, event);
  if (state.consentBy !== undefined && event.at >= state.consentBy) {
    state = { ...state, consentBy: undefined };
    effects.push({ kind: 'assume opt-out' });
  }
  if (state.batchAt !== undefined && event.at >= state.batchAt) state = openBatch(state, event.at);
  const batches: Batch[] = [];
  for (const batch of state.batches) {
    const step = advance(batch, state, event.at);
    effects.push(...step.effects);
    if (step.batch) batches.push(step.batch);
  }
  return { state: { ...state, batches }, effects };
}

/** When the coordinator needs a `ticked`, in ms of the clock; undefined while it waits for nothing. */
export function nextTickAt(state: CoordinatorState): number | undefined {
  const times = [state.consentBy, state.batchAt, ...state.batches.map(({ deadline }) => deadline)];
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function applied(state: CoordinatorState, event: CoordinatorEvent): CoordinatorState {
  switch (event.kind) {
    case 'slot wanted':
      if (state.waiting.some(({ id }) => id === event.slot.id)) return state;
      return {
        ...state,
        waiting: [...state.waiting, event.slot],
        batchAt: state.batchAt ?? event.at + AD_TIMINGS.batch,
      };
    case 'slot removed':
      return withoutSlot(state, event.id);
    case 'consent decided':
      return { ...state, consentBy: undefined };
    case 'part ready':
    case 'part failed':
      if (state.parts[event.part] === 'failed') return state;
      return {
        ...state,
        parts: { ...state.parts, [event.part]: event.kind === 'part ready' ? 'ready' : 'failed' },
      };
    case 'bids came':
      return { ...state, batches: state.batches.map((batch) => answeredBy(batch, event.part, event.batch)) };
    case 'ticked':
      return state;
  }
}

function withoutSlot(state: CoordinatorState, removed: string): CoordinatorState {
  const others = (slots: readonly WantedSlot[]) => slots.filter(({ id }) => id !== removed);
  const waiting = others(state.waiting);
  return {
    ...state,
    waiting,
    batchAt: waiting.length > 0 ? state.batchAt : undefined,
    batches: state.batches.map((batch) => forSlots(batch, others(batch.slots))),
  };
}

/** A batch of only these of its slots: it waits for no party that none of them wants. */
function forSlots(batch: Batch, slots: readonly WantedSlot[]): Batch {
  const unwanted = BIDDER_PARTS.filter((part) => !slots.some((slot) => slot[part]));
  return { ...batch, slots, open: unwanted.reduce(without, batch.open) };
}

function openBatch(state: CoordinatorState, at: number): CoordinatorState {
  const { waiting, prebidTimeout } = state;
  const asked = BIDDER_PARTS.filter(
    (part) => (part !== 'prebid' || prebidTimeout !== undefined) && waiting.some((slot) => slot[part]),
  );
  const batch: Batch = {
    number: state.nextNumber,
    slots: waiting,
    deadline:
      at +
      failSafeMs({
        prebid: asked.includes('prebid') ? prebidTimeout : undefined,
        aps: asked.includes('aps'),
      }),
    open: Object.fromEntries(asked.map((part) => [part, 'to ask'])),
  };
  return {
    ...state,
    waiting: [],
    batchAt: undefined,
    batches: [...state.batches, batch],
    nextNumber: state.nextNumber + 1,
  };
}

function answeredBy(batch: Batch, part: BidderPart, number: number): Batch {
  if (batch.number !== number || batch.open[part] !== 'asked') return batch;
  return { ...batch, open: without(batch.open, part) };
}

function without(open: Batch['open'], part: BidderPart): Batch['open'] {
  return Object.fromEntries(Object.entries(open).filter(([name]) => name !== part));
}

/** Asks the bidders that are ready, and the ad manager when no bid is missing or the time is over. */
function advance(
  before: Batch,
  state: CoordinatorState,
  at: number,
): { batch?: Batch; effects: CoordinatorEffect[] } {
  if (before.slots.length === 0) return { effects: [] };
  if (state.consentBy !== undefined) return { batch: before, effects: [] };
  const effects: CoordinatorEffect[] = [];
  let { open } = before;
  if (at < before.deadline) {
    for (const part of BIDDER_PARTS) {
      if (open[part] && state.parts[part] === 'failed') open = without(open, part);
      if (open[part] !== 'to ask' || state.parts[part] !== 'ready') continue;
      open = { ...open, [part]: 'asked' };
      effects.push(askBids(part, before, state, at));
    }
    if (Object.keys(open).length > 0) return { batch: { ...before, open }, effects };
  }
  const { number, slots } = before;
  const answered = BIDDER_PARTS.filter((part) => !open[part] && slots.some((s) => s[part]));
  return { effects: [...effects, { kind: 'ask ads', batch: number, slots, answered }] };
}

function askBids(part: BidderPart, batch: Batch, state: CoordinatorState, at: number): CoordinatorEffect {
  const own = part === 'prebid' ? (state.prebidTimeout ?? 0) : AD_TIMINGS.aps;
  return {
    kind: 'ask bids',
    part,
    batch: batch.number,
    slots: batch.slots.filter((slot) => slot[part]),
    timeoutMs: Math.min(own, batch.deadline - at),
  };
}
