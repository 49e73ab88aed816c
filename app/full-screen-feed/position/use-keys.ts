import { type RefObject, useEffect } from 'react';
import { keyStep, type Step } from './key-step.ts';

/** Elements that handle keys themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [popover], dialog';

/** Moves through the feed with keys, wherever the focus is, except in a control or an open menu. */
export function useKeys(
  scroller: RefObject<HTMLElement>,
  go: (step: Step, moveFocus: boolean) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(OWN_KEYS)) return;
      if (event.key === ' ' && target.closest('button, summary')) return;
      const step = keyStep(event, scroller.current?.contains(target) ?? false);
      if (!step) return;
      event.preventDefault();
      go(step, true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [scroller, go]);

  // The feed gets the initial focus, so that keyboard users start there.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}
