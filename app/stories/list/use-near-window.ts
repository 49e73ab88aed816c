import { type RefObject, useEffect, useRef } from 'react';

/** How far beyond the window an element counts as near: one and a half windows. */
const MARGIN = '0px 0px 150% 0px';

/**
 * Calls back each time an element comes near the window from below. While it stays near, a change of `isOn` from false
 * to true calls again.
 */
export function useNearWindow(element: RefObject<Element>, isOn: boolean, onNear: () => void): void {
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOn]);
}
