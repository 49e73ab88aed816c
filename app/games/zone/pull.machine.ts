/** A finger that pulls the page down at its top (section 2, "pull-to-refresh"). Lengths in px, times in ms. */
export type PullState = { status: 'idle' } | { status: 'pulling'; from: number; distance: number };

/** What the finger did. */
export type PullEvent =
  | { type: 'touched'; at: number; y: number; scrollTop: number; fingers: number }
  | { type: 'moved'; at: number; y: number }
  | { type: 'let-go'; at: number }
  | { type: 'interrupted'; at: number };

/** A state, and whether the list is to be asked for again. */
export interface PullStep {
  state: PullState;
  effects: ReadonlyArray<{ type: 'refresh'; at: number }>;
}

/** So far must the finger pull; less is a slip. */
export const PULL_PX = 96;

/** Nobody pulls. */
export const IDLE: PullState = { status: 'idle' };

const only = (state: PullState): PullStep => ({ state, effects: [] });

/** One step of a pull. It begins at the very top of the page, with one finger, and ends where it turns upward. */
export function pullTransition(state: PullState, event: PullEvent): PullStep {
  switch (event.type) {
    case 'touched':
      return event.scrollTop <= 0 && event.fingers === 1
        ? only({ status: 'pulling', from: event.y, distance: 0 })
        : only(IDLE);
    case 'moved':
      if (state.status !== 'pulling') return only(state);
      return event.y < state.from ? only(IDLE) : only({ ...state, distance: event.y - state.from });
    case 'let-go':
      return isFarEnough(state) ? { state: IDLE, effects: [{ type: 'refresh', at: event.at }] } : only(IDLE);
    case 'interrupted':
      return only(IDLE);
  }
}

/** True when letting go would refresh. */
export function isFarEnough(state: PullState): boolean {
  return state.status === 'pulling' && state.distance >= PULL_PX;
}

/** How far the sign of the pull follows the finger, in px: ever less, and never further than the threshold. */
export function followedPx(state: PullState): number {
  if (state.status !== 'pulling') return 0;
  return Math.round(PULL_PX * (1 - Math.exp(-state.distance / PULL_PX)));
}
