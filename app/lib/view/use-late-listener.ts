import { type RefObject, useEffect, useRef } from 'react';

/** Handles an event. */
export type Listener<E extends Event> = (event: E) => void;

/**
 * Handles events of an element with code that is loaded on the first of them; events before it has loaded wait. No
 * listener delays the browser's default action.
 */
export function useLateListener<E extends Event>(
  element: RefObject<HTMLElement>,
  types: readonly string[],
  load: () => Promise<Listener<E>>,
): void {
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let loaded: Promise<Listener<E>> | undefined;
    const onEvent = (event: Event) => {
      loaded ??= latest.current();
      loaded.then(
        (listener) => listener(event as E),
        () => {
          loaded = undefined;
        },
      );
    };
    for (const type of types) target.addEventListener(type, onEvent, { passive: true });
    return () => {
      for (const type of types) target.removeEventListener(type, onEvent);
    };
  }, [element, types]);
}
