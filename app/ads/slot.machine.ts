import { AD_TIMINGS } from './ad-timings.ts';

/** What an ad manager says of the ad that it put into a slot (section 3, "ad report"). */
export interface AdAnswer {
  /** Width and height in px; undefined for a fluid ad. */
  size: readonly [number, number] | undefined;
  provider: 'gam' | 'outbrain';
  costModel: 'cpm' | 'cpc';
  advertiserId: string | undefined;
  creativeId: string | undefined;
  lineItemId: string | undefined;
}

/** Why a slot has no ad, in the words that are reported. */
export type AdFailure = 'ad manager did not load' | 'slot could not be registered' | 'slot has no place';

/** The ad of an earlier round: it stays on the page until the ad manager has answered for the next. */
interface EarlierAd {
  round: number;
  answer: AdAnswer;
}

/** The phase of a slot (section 3, "ad slot"). A round is one ad: 1 is the first, each refresh adds 1. */
export type SlotState =
  | { phase: 'planned' }
  | { phase: 'bidding'; round: number; since: number; earlier?: EarlierAd | undefined }
  /** `askedAt` is when the ad manager was asked; undefined while it loads or the element is not ready. */
  | {
      phase: 'requested';
      round: number;
      since: number;
      askedAt: number | undefined;
      bidMs: number;
      earlier?: EarlierAd | undefined;
    }
  /** With an ad since `since`; the request began at `requestedAt`. */
  | { phase: 'rendered'; round: number; since: number; requestedAt: number; answer: AdAnswer }
  | { phase: 'viewable'; round: number; since: number; requestedAt: number; answer: AdAnswer }
  /** Without an ad since `since`; the request began at `requestedAt`. */
  | { phase: 'empty'; round: number; since: number; requestedAt: number }
  | { phase: 'failed'; round: number; since: number; reason: AdFailure }
  | { phase: 'removed' };

/** What happens to a slot. Times are in ms of one clock. */
export type SlotEvent =
  | { kind: 'came near'; at: number }
  | { kind: 'bids closed'; at: number }
  /** It was requested from the ad manager. */
  | { kind: 'asked'; at: number }
  | { kind: 'answered'; at: number; answer: AdAnswer | 'no fill' }
  | { kind: 'seen'; at: number }
  | { kind: 'refresh due'; at: number }
  | { kind: 'clicked'; at: number }
  /** A party's code broke while it worked for this slot. */
  | { kind: 'broke'; at: number; message: string }
  | { kind: 'failed'; at: number; reason: AdFailure }
  | { kind: 'ticked'; at: number }
  | { kind: 'removed' };

/** What is to be done; the shell does it and decides nothing. */
export type SlotEffect =
  | { kind: 'ask bids'; round: number }
  | { kind: 'ask ad'; round: number }
  | { kind: 'collapse' }
  | { kind: 'report'; what: SlotReport };

/** What a slot reports; durations are in ms. */
export type SlotReport =
  | { name: 'request'; round: number; bidMs: number }
  | { name: 'shown'; round: number; requestMs: number; answer: AdAnswer }
  | { name: 'viewable'; round: number; afterMs: number; answer: AdAnswer }
  | { name: 'clicked'; round: number; answer: AdAnswer }
  | { name: 'broke'; round: number; message: string }
  | { name: 'no fill'; round: number; requestMs: number }
  | { name: 'failed'; round: number; reason: AdFailure };

/** The new state of a slot, and its effects. */
interface SlotStep {
  state: SlotState;
  effects: readonly SlotEffect[];
}

/** A slot before anything is known of it. */
export const PLANNED: SlotState = { phase: 'planned' };

/** The next state. An event that does not fit the state changes nothing: third parties report things twice and late. */
export function slotTransition(state: SlotState, event: SlotEvent): SlotStep {
  if (state.phase === 'removed') return stay(state);
  if (event.kind === 'removed') return { state: { phase: 'removed' }, effects: [] };
  if (event.kind === 'failed') return fail(state, event);
  if (event.kind === 'broke') return reportBroken(state, event.message);
  if (event.kind === 'clicked') return clicked(state);
  switch (state.phase) {
    case 'planned':
      return event.kind === 'came near' ? startRound(1, event.at) : stay(state);
    case 'bidding':
      return event.kind === 'bids closed' || isOverdue(state, event) ? request(state, event.at) : stay(state);
    case 'requested':
      return whileRequested(state, event);
    case 'rendered':
    case 'viewable':
      return whileShown(state, event);
    case 'empty':
      // The ad of a request that was given up has come after all: it is on the page, and counts.
      if (event.kind === 'answered' && event.answer !== 'no fill') return answered(state, event);
      // One answer without an ad does not end a slot: the next may have one (section 4, "ad refresh").
      return event.kind === 'refresh due' ? startRound(state.round + 1, event.at) : stay(state);
    case 'failed':
      return stay(state);
  }
}

/** Whether the slot has been without an ad since its last answer; not while the first one is being requested. */
export function isBlank(state: SlotState): boolean {
  if (state.phase === 'bidding' || state.phase === 'requested')
    return state.round > 1 && state.earlier === undefined;
  return state.phase === 'empty' || state.phase === 'failed';
}

/** When the slot needs a `ticked`, in ms of the clock; undefined while it waits for no other party. */
export function nextSlotTickAt(state: SlotState): number | undefined {
  if (state.phase === 'bidding') return state.since + AD_TIMINGS.bids;
  if (state.phase !== 'requested') return undefined;
  return state.askedAt === undefined ? state.since + AD_TIMINGS.manager : state.askedAt + AD_TIMINGS.answer;
}

type TimedEvent = Exclude<SlotEvent, { kind: 'removed' }>;

function isOverdue(state: SlotState, event: TimedEvent): boolean {
  const tickAt = nextSlotTickAt(state);
  return event.kind === 'ticked' && tickAt !== undefined && event.at >= tickAt;
}

type Requested = Extract<SlotState, { phase: 'requested' }>;

function whileRequested(state: Requested, event: TimedEvent): SlotStep {
  if (event.kind === 'answered') return answered(state, event);
  if (event.kind === 'asked') return asked(state, event.at);
  if (!isOverdue(state, event)) return stay(state);
  if (state.askedAt === undefined)
    return fail(state, { kind: 'failed', at: event.at, reason: 'ad manager did not load' });
  // Silence is an answer without an ad (section 8).
  return empty(state.round, state.since, event.at);
}

type Shown = Extract<SlotState, { phase: 'rendered' | 'viewable' }>;

function whileShown(state: Shown, event: SlotEvent): SlotStep {
  const { round, answer } = state;
  if (event.kind === 'refresh due') return startRound(round + 1, event.at, { round, answer });
  // A passback: the ad that was shown is withdrawn, without another.
  if (event.kind === 'answered' && event.answer === 'no fill')
    return empty(round, state.requestedAt, event.at);
  if (event.kind !== 'seen' || state.phase === 'viewable') return stay(state);
  const afterMs = event.at - state.since;
  return {
    state: { ...state, phase: 'viewable' },
    effects: [{ kind: 'report', what: { name: 'viewable', round, afterMs, answer } }],
  };
}

/** A click on the ad that is on the page, also while the next one is being requested. */
function clicked(state: SlotState): SlotStep {
  const isShown = state.phase === 'rendered' || state.phase === 'viewable';
  const isNext = state.phase === 'bidding' || state.phase === 'requested';
  const ad = isShown ? state : isNext ? state.earlier : undefined;
  if (!ad) return stay(state);
  const { round, answer } = ad;
  return { state, effects: [{ kind: 'report', what: { name: 'clicked', round, answer } }] };
}

function startRound(round: number, at: number, earlier?: EarlierAd): SlotStep {
  return { state: { phase: 'bidding', round, since: at, earlier }, effects: [{ kind: 'ask bids', round }] };
}

function request({ round, since, earlier }: Extract<SlotState, { phase: 'bidding' }>, at: number): SlotStep {
  return {
    state: { phase: 'requested', round, since: at, askedAt: undefined, bidMs: at - since, earlier },
    effects: [{ kind: 'ask ad', round }],
  };
}

/** Reported only now: where an ad blocker keeps the ad manager away, there was no request. */
function asked(state: Requested, at: number): SlotStep {
  if (state.askedAt !== undefined) return stay(state);
  const { round, bidMs } = state;
  return {
    state: { ...state, askedAt: at },
    effects: [{ kind: 'report', what: { name: 'request', round, bidMs } }],
  };
}

function answered(
  state: Requested | Extract<SlotState, { phase: 'empty' }>,
  { at, answer }: Extract<SlotEvent, { kind: 'answered' }>,
): SlotStep {
  const { round } = state;
  const requestedAt = state.phase === 'empty' ? state.requestedAt : state.since;
  if (answer === 'no fill') return empty(round, requestedAt, at);
  const requestMs = at - requestedAt;
  return {
    state: { phase: 'rendered', round, since: at, requestedAt, answer },
    effects: [{ kind: 'report', what: { name: 'shown', round, requestMs, answer } }],
  };
}

function empty(round: number, requestedAt: number, at: number): SlotStep {
  return {
    state: { phase: 'empty', round, since: at, requestedAt },
    effects: [
      { kind: 'collapse' },
      { kind: 'report', what: { name: 'no fill', round, requestMs: at - requestedAt } },
    ],
  };
}

/** An error is reported and changes nothing: an ad may be shown all the same, and "no fill" may still come. */
function reportBroken(state: Exclude<SlotState, { phase: 'removed' }>, message: string): SlotStep {
  if (state.phase === 'planned') return stay(state);
  return { state, effects: [{ kind: 'report', what: { name: 'broke', round: state.round, message } }] };
}

/**
 * A slot that shows an ad goes on showing it, whatever fails later; one that failed or stayed empty cannot fail again.
 */
function fail(state: SlotState, { at, reason }: Extract<SlotEvent, { kind: 'failed' }>): SlotStep {
  if (state.phase !== 'planned' && state.phase !== 'bidding' && state.phase !== 'requested')
    return stay(state);
  const round = state.phase === 'planned' ? 1 : state.round;
  return {
    state: { phase: 'failed', round, since: at, reason },
    effects: [{ kind: 'collapse' }, { kind: 'report', what: { name: 'failed', round, reason } }],
  };
}

function stay(state: SlotState): SlotStep {
  return { state, effects: [] };
}
