/** Pull-to-refresh at the top of the page (section 2). Lengths in px. */
export type PullState = { status: 'idle' } | { status: 'pulling'; from: number; distance: number };

/** Touch events. */
export type PullEvent =
  | { type: 'touched'; y: number; scrollTop: number; fingers: number }
  | { type: 'moved'; y: number }
  | { type: 'released' }
  | { type: 'interrupted' };

/** A state, and whether to refresh. */
interface PullStep {
  state: PullState;
  effects: ReadonlyArray<{ type: 'refresh' }>;
}

/** Least distance of a pull that refreshes, in px. */
export const PULL_PX = 96;

/** No pull is under way. */
export const IDLE: PullState = { status: 'idle' };

const withoutEffects = (state: PullState): PullStep => ({ state, effects: [] });

/**
 * One transition. A pull starts at the very top of the page, with one finger, and ends when the finger moves above
 * its start.
 */
export function pullTransition(state: PullState, event: PullEvent): PullStep {
  switch (event.type) {
    case 'touched':
      return event.scrollTop <= 0 && event.fingers === 1
        ? withoutEffects({ status: 'pulling', from: event.y, distance: 0 })
        : withoutEffects(IDLE);
    case 'moved':
      if (state.status !== 'pulling') return withoutEffects(state);
      return event.y < state.from
        ? withoutEffects(IDLE)
        : withoutEffects({ ...state, distance: event.y - state.from });
    case 'released':
      return isFarEnough(state) ? { state: IDLE, effects: [{ type: 'refresh' }] } : withoutEffects(IDLE);
    case 'interrupted':
      return withoutEffects(IDLE);
  }
}

/** True when releasing would refresh. */
export function isFarEnough(state: PullState): boolean {
  return state.status === 'pulling' && state.distance >= PULL_PX;
}

/** How far the indicator follows the finger, in px: with growing resistance, and never further than the threshold. */
export function followedPx(state: PullState): number {
  if (state.status !== 'pulling') return 0;
  return Math.round(PULL_PX * (1 - Math.exp(-state.distance / PULL_PX)));
}
