import { type RefObject, useEffect, useRef } from 'react';
import { type Listener, useLateListener } from '#app/lib/view/use-late-listener.ts';
import { leavesSidewaysToPage, type NeighbourStep, neighbourKey } from './neighbour-key.ts';

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** The main part of the page, which the component of a story is within. */
const main: RefObject<HTMLElement> = {
  get current() {
    return document.querySelector('main');
  },
};

/** Calls back for each key and each swipe that asks for another story. */
export function useSideways(onStep: (step: NeighbourStep) => void): void {
  const latest = useRef(onStep);
  latest.current = onStep;
  useLateListener<TouchEvent>(main, TOUCHES, () =>
    import('#app/stories/list/on-swipe.client.ts').then(({ onSwipe }) =>
      touchesOfPage(onSwipe((step) => latest.current(isRtl() ? OTHER[step] : step))),
    ),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !isOfPage(target) || !getSelection()?.isCollapsed) return;
      const hasFocus = target instanceof Element && target.closest('main article') !== null;
      const step = neighbourKey(event, hasFocus, isRtl());
      if (step) latest.current(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Only touches that begin where nothing else takes them. Where the page is zoomed in, a finger moves it. */
function touchesOfPage(swiped: Listener<TouchEvent>): Listener<TouchEvent> {
  let isPages = false;
  return (event) => {
    if (event.type === 'touchstart') isPages = isOfPage(event.target) && (visualViewport?.scale ?? 1) <= 1.01;
    if (isPages) swiped(event);
  };
}

const OTHER = { next: 'previous', previous: 'next' } as const;

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

function isOfPage(target: EventTarget | null): boolean {
  return target instanceof Element && leavesSidewaysToPage(target);
}
