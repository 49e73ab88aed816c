import { type RefObject, useEffect, useRef } from 'react';
import { type SwipeEvent, type SwipeState, swipeTransition } from './swipe.machine.ts';

/** What scrolls sideways itself. */
const OWN_SWIPES = '[data-sideways], input, [role="slider"]';

/** Hears swipes over an element; scrolling stays the browser's, as no listener can hold it up. */
export function useSwipe(element: RefObject<HTMLElement>, onStep: (step: 'next' | 'previous') => void): void {
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let state: SwipeState = { status: 'idle' };
    const dispatch = (event: SwipeEvent) => {
      const next = swipeTransition(state, event);
      state = next.state;
      for (const { step } of next.effects) latest.current(step);
    };
    const placeOf = ({ clientX: x, clientY: y }: Touch) => ({ x, y });
    const listeners: Record<string, (event: TouchEvent) => void> = {
      touchstart: ({ target: from, touches, timeStamp: at }) => {
        const isOwn = from instanceof Element && from.closest(OWN_SWIPES) !== null;
        const [touch] = touches;
        if (!touch) return;
        const fingers = isOwn ? 0 : touches.length;
        dispatch({ type: 'touch-started', ...placeOf(touch), at, fingers, width: innerWidth });
      },
      touchmove: ({ touches: [touch] }) => touch && dispatch({ type: 'touch-moved', ...placeOf(touch) }),
      touchend: ({ changedTouches: [touch], timeStamp: at }) =>
        touch && dispatch({ type: 'touch-ended', ...placeOf(touch), at }),
      touchcancel: () => dispatch({ type: 'touch-cancelled' }),
    };
    for (const [type, listener] of Object.entries(listeners))
      target.addEventListener(type, listener as EventListener, { passive: true });
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        target.removeEventListener(type, listener as EventListener);
    };
  }, [element]);
}
