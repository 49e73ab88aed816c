import { isPressed } from './early-press.ts';

/** What a visitor does who uses a page, or is about to; screen readers only click. */
const SIGNS = [
  'click',
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

const HOW = { capture: true, passive: true } as const;

/**
 * Resolves with the first sign that a visitor uses the page: a pointer, a key, scrolling; at once where something was
 * pressed, or the page was scrolled, before this code came.
 */
export function firstUse(): Promise<void> {
  if (isPressed() || scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const onSign = ({ type, target }: Event) => {
      // A row that scripts scroll sideways is not the page.
      if (type === 'scroll' && target !== document) return;
      for (const sign of SIGNS) removeEventListener(sign, onSign, HOW);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, HOW);
  });
}
