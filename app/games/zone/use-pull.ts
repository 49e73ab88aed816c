import { useEffect, useRef, useState } from 'react';
import { IDLE, type PullEvent, type PullState, pullTransition } from './pull.machine.ts';

/**
 * Listens for a pull at the top of the page. The browser's own pull-to-refresh, which would reload the document, is
 * disabled meanwhile.
 */
export function usePull(onRefresh: () => void): PullState {
  const [state, setState] = useState(IDLE);
  const current = useRef(IDLE);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const dispatch = (event: PullEvent) => {
      const step = pullTransition(current.current, event);
      if (step.state !== current.current) setState(step.state);
      current.current = step.state;
      if (step.effects.length > 0) refresh.current();
    };
    const abort = new AbortController();
    const listen = <K extends 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'>(
      type: K,
      toEvent: (touch: Touch | undefined, fingers: number) => PullEvent,
    ) =>
      document.addEventListener(type, ({ touches }) => dispatch(toEvent(touches[0], touches.length)), {
        passive: true,
        signal: abort.signal,
      });
    listen('touchstart', (touch, fingers) => ({
      type: 'touched',
      y: touch?.clientY ?? 0,
      scrollTop: scrollY,
      fingers,
    }));
    listen('touchmove', (touch) => ({ type: 'moved', y: touch?.clientY ?? 0 }));
    listen('touchend', () => ({ type: 'released' }));
    listen('touchcancel', () => ({ type: 'interrupted' }));
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      abort.abort();
      style.overscrollBehaviorY = '';
    };
  }, []);
  return state;
}
