import { type RefObject, useEffect } from 'react';
import { keyStep, type Step } from './key-step.ts';

/** What takes keys for itself. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [popover], dialog';

/** Keys that leaf through the feed, wherever the focus is, unless a control or an open menu wants them. */
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

  // A reader who begins with the keyboard begins in the feed.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
}
