/** A finger on a page that is leafed through sideways. Places in px, times in ms. */
export type SwipeState =
  | { status: 'idle' }
  | { status: 'touching'; x: number; y: number; at: number }
  /** Another finger, or a scroll down the page: no swipe any more. */
  | { status: 'given-up' };

/** What fingers do. `width` is the window's, in px. */
export type SwipeEvent =
  | { type: 'touch-started'; x: number; y: number; at: number; fingers: number; width: number }
  | { type: 'touch-moved'; x: number; y: number }
  | { type: 'touch-ended'; x: number; y: number; at: number }
  | { type: 'touch-cancelled' };

/** Where a swipe leads. */
type SwipeEffect = { type: 'step'; step: 'next' | 'previous' };

/** At the window's edges the browser's own gestures begin, back and forward. */
const EDGE_PX = 24;

/** A swipe is this long at least, this quick at most, and this much more sideways than down. */
const MIN_PX = 56;
const MAX_MS = 600;
const SIDEWAYS = 2;

/** Down the page by this much is scrolling. */
const SCROLL_PX = 24;

/** One step of a swipe. */
export function swipeTransition(
  state: SwipeState,
  event: SwipeEvent,
): { state: SwipeState; effects: readonly SwipeEffect[] } {
  switch (event.type) {
    case 'touch-started': {
      const { x, y, at, fingers, width } = event;
      const isInside = x > EDGE_PX && x < width - EDGE_PX;
      return only(fingers === 1 && isInside ? { status: 'touching', x, y, at } : { status: 'given-up' });
    }
    case 'touch-moved': {
      const isScroll = state.status === 'touching' && Math.abs(event.y - state.y) > SCROLL_PX;
      return only(isScroll ? { status: 'given-up' } : state);
    }
    case 'touch-ended': {
      if (state.status !== 'touching') return only({ status: 'idle' });
      const [dx, dy] = [event.x - state.x, event.y - state.y];
      const isSwipe =
        Math.abs(dx) >= MIN_PX && Math.abs(dx) >= SIDEWAYS * Math.abs(dy) && event.at - state.at <= MAX_MS;
      return {
        state: { status: 'idle' },
        effects: isSwipe ? [{ type: 'step', step: dx < 0 ? 'next' : 'previous' }] : [],
      };
    }
    case 'touch-cancelled':
      return only({ status: 'idle' });
  }
}

function only(state: SwipeState): { state: SwipeState; effects: readonly SwipeEffect[] } {
  return { state, effects: [] };
}
