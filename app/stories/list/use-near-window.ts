import { type RefObject, useEffect, useRef } from 'react';
import { watchNearWindow } from '#app/lib/view/watch-near-window.ts';

/**
 * Calls back each time an element comes near the window from below. While it stays near, a change of `isOn` from false
 * to true calls again.
 */
export function useNearWindow(element: RefObject<Element>, isOn: boolean, onNear: () => void): void {
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (isOn && element.current) return watchNearWindow(element.current, () => latest.current());
  }, [element, isOn]);
}
