/** Least time between two answers for a slot in ms (section 9: 30, 60 or 120 s). */
export const MIN_REFRESH_MS = 30_000;

/** Least part of a slot that must be in sight, 0 to 1, for it to refresh. */
const MIN_VISIBLE = 0.5;

/** A slot's refreshing. Times are in ms of one clock. */
export interface RefreshState {
  everyMs: number;
  /** Refreshes that are left; -1 is without end. */
  left: number;
  /** When the last answer came, with an ad or without; undefined while one is waited for or none will come. */
  answeredAt: number | undefined;
  /** The part that is in sight, 0 to 1. */
  visible: number;
  isTabHidden: boolean;
  /** An ad over the whole page hides it. */
  isCovered: boolean;
}

/** What a slot's refreshing depends on. */
export type RefreshEvent =
  | { kind: 'answered'; at: number }
  /** The placement was collapsed, or the slot failed. */
  | { kind: 'gone'; at: number }
  | { kind: 'visible'; at: number; part: number }
  | { kind: 'tab'; at: number; isHidden: boolean }
  | { kind: 'covered'; at: number; isCovered: boolean }
  | { kind: 'ticked'; at: number };

/** The next state, and whether the slot refreshes now. */
interface RefreshStep {
  state: RefreshState;
  isDue: boolean;
}

/**
 * Refreshing of a slot that may.
 * @param seconds 30, 60 or 120; anything shorter is taken for 30
 * @param count how often; -1 is without end
 */
export function newRefresh(seconds: number, count: number, isTabHidden: boolean): RefreshState {
  const everyMs = Math.max(MIN_REFRESH_MS, seconds * 1000);
  return { everyMs, left: count, answeredAt: undefined, visible: 0, isTabHidden, isCovered: false };
}

/**
 * A slot refreshes when its time has passed and a person can see half of it. What becomes due unseen waits until it
 * is seen again; it never comes twice. An answer without an ad counts as one with: the next is asked for as late.
 */
export function refreshTransition(before: RefreshState, event: RefreshEvent): RefreshStep {
  const state = after(before, event);
  if (!isDue(state, event.at)) return { state, isDue: false };
  const left = state.left > 0 ? state.left - 1 : state.left;
  return { state: { ...state, left, answeredAt: undefined }, isDue: true };
}

/** When to look again, in ms of the clock; undefined while nothing but an event can make it due. */
export function nextRefreshAt(state: RefreshState): number | undefined {
  if (state.answeredAt === undefined || state.left === 0) return undefined;
  if (state.isTabHidden || state.isCovered || state.visible < MIN_VISIBLE) return undefined;
  return state.answeredAt + state.everyMs;
}

function after(state: RefreshState, event: RefreshEvent): RefreshState {
  switch (event.kind) {
    case 'answered':
      return { ...state, answeredAt: event.at };
    case 'gone':
      return { ...state, answeredAt: undefined };
    case 'visible':
      return { ...state, visible: event.part };
    case 'tab':
      return { ...state, isTabHidden: event.isHidden };
    case 'covered':
      return { ...state, isCovered: event.isCovered };
    case 'ticked':
      return state;
  }
}

function isDue(state: RefreshState, at: number): boolean {
  const next = nextRefreshAt(state);
  return next !== undefined && at >= next;
}
