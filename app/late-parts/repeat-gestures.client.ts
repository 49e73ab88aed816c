import { whenHydrated } from './early-press.ts';

/** What a finger does, and what tells that a row is scrolled by a visitor; presses are repeated as clicks. */
const GESTURES = [
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'pointerdown',
  'wheel',
  'scroll',
] as const;

/** Most events that are remembered, the latest ones: about three seconds of a finger that moves. */
const MAX_EVENTS = 200;

const HOW = { capture: true, passive: true } as const;

/**
 * Remembers the gestures in the main element that come before the page is hydrated, and dispatches them again on their
 * elements when it is: the first swipe turns the page, too. Events keep their times.
 */
export function repeatGestures(): void {
  const waiting: Array<{ event: Event; target: Element }> = [];
  const remember = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('main')) return;
    waiting.push({ event, target });
    if (waiting.length > MAX_EVENTS) waiting.shift();
  };
  for (const type of GESTURES) addEventListener(type, remember, HOW);
  whenHydrated(() => {
    for (const type of GESTURES) removeEventListener(type, remember, HOW);
    for (const { event, target } of waiting) if (target.isConnected) target.dispatchEvent(event);
  });
}
