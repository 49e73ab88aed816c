import type { Listener } from '#app/lib/view/use-late-listener.ts';
import { type SwipeEvent, type SwipeState, swipeTransition } from './swipe.machine.ts';

/** What scrolls sideways itself. */
const OWN_SWIPES = '[data-sideways], input, [role="slider"]';

/** Listens to the touches of an element and calls back for each swipe. */
export function onSwipe(onStep: (step: 'next' | 'previous') => void): Listener<TouchEvent> {
  let state: SwipeState = { status: 'idle' };
  return (touch) => {
    const event = swipeEventOf(touch);
    if (!event) return;
    const next = swipeTransition(state, event);
    state = next.state;
    for (const { step } of next.effects) onStep(step);
  };
}

function swipeEventOf({
  type,
  target,
  touches,
  changedTouches,
  timeStamp: at,
}: TouchEvent): SwipeEvent | undefined {
  if (type === 'touchcancel') return { type: 'touch-cancelled' };
  const touch = (type === 'touchend' ? changedTouches : touches)[0];
  if (!touch) return undefined;
  const place = { x: touch.clientX, y: touch.clientY };
  if (type === 'touchmove') return { type: 'touch-moved', ...place };
  if (type === 'touchend') return { type: 'touch-ended', ...place, at };
  const isOwn = target instanceof Element && target.closest(OWN_SWIPES) !== null;
  return { type: 'touch-started', ...place, at, fingers: isOwn ? 0 : touches.length, width: innerWidth };
}
