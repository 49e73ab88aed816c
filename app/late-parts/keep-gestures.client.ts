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

/** Most events that are kept, the latest ones: about three seconds of a finger that moves. */
const MAX_KEPT = 200;

const HOW = { capture: true, passive: true } as const;

/**
 * Keeps the gestures in the main element that come before the page is hydrated, and dispatches them again on their
 * elements when it is: the first swipe turns the page, too. Events keep their times.
 */
export function keepGestures(): void {
  const kept: Array<{ event: Event; target: Element }> = [];
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('main')) return;
    kept.push({ event, target });
    if (kept.length > MAX_KEPT) kept.shift();
  };
  for (const type of GESTURES) addEventListener(type, keep, HOW);
  whenHydrated(() => {
    for (const type of GESTURES) removeEventListener(type, keep, HOW);
    for (const { event, target } of kept) if (target.isConnected) target.dispatchEvent(event);
  });
}
