import { useEffect, useRef } from 'react';
import type { Listener } from '#app/lib/view/use-late-listener.ts';
import { leavesSidewaysToPage, type NeighbourStep, neighbourKey } from './neighbour-key.ts';

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** Calls back for each key and each swipe that asks for another story. */
export function useSideways(onStep: (step: NeighbourStep) => void): void {
  const latest = useRef(onStep);
  latest.current = onStep;
  useEffect(() => {
    let swiped: Listener<TouchEvent> | undefined;
    void import('#app/stories/list/on-swipe.client.ts').then(
      ({ onSwipe }) => {
        swiped = onSwipe((step) => latest.current(isRtl() ? OTHER[step] : step));
      },
      () => undefined,
    );
    let isPages = false;
    const onTouch = (event: TouchEvent) => {
      // Where the page is zoomed in, a finger moves it.
      if (event.type === 'touchstart')
        isPages = isOfPage(event.target) && (visualViewport?.scale ?? 1) <= 1.01;
      if (isPages) swiped?.(event);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !isOfPage(target) || !getSelection()?.isCollapsed) return;
      const hasFocus = target instanceof Element && target.closest('main article') !== null;
      const step = neighbourKey(event, hasFocus, isRtl());
      if (step) latest.current(step);
    };
    const main = document.querySelector('main');
    for (const type of TOUCHES) main?.addEventListener(type, onTouch, { passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      for (const type of TOUCHES) main?.removeEventListener(type, onTouch);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

const OTHER = { next: 'previous', previous: 'next' } as const;

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

function isOfPage(target: EventTarget | null): boolean {
  return target instanceof Element && leavesSidewaysToPage(target);
}
