import { useEffect, useRef, useState } from 'react';
import { IDLE, type PullEvent, type PullState, pullTransition } from './pull.machine.ts';

/**
 * Listens for a pull at the top of the page. The browser's own pull, which would load the whole document again, rests
 * meanwhile.
 */
export function usePull(onRefresh: () => void): PullState {
  const [state, setState] = useState(IDLE);
  const current = useRef(IDLE);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const send = (event: PullEvent) => {
      const step = pullTransition(current.current, event);
      if (step.state !== current.current) setState(step.state);
      current.current = step.state;
      if (step.effects.length > 0) refresh.current();
    };
    const stop = new AbortController();
    const listen = <K extends 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'>(
      type: K,
      toEvent: (touch: Touch | undefined, fingers: number) => PullEvent,
    ) =>
      document.addEventListener(type, ({ touches }) => send(toEvent(touches[0], touches.length)), {
        passive: true,
        signal: stop.signal,
      });
    listen('touchstart', (touch, fingers) => ({
      type: 'touched',
      at: Date.now(),
      y: touch?.clientY ?? 0,
      scrollTop: scrollY,
      fingers,
    }));
    listen('touchmove', (touch) => ({ type: 'moved', at: Date.now(), y: touch?.clientY ?? 0 }));
    listen('touchend', () => ({ type: 'let-go', at: Date.now() }));
    listen('touchcancel', () => ({ type: 'interrupted', at: Date.now() }));
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      stop.abort();
      style.overscrollBehaviorY = '';
    };
  }, []);
  return state;
}
