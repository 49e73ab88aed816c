/** How far beyond the window an element counts as near, as a margin of an observer: one and a half windows. */
const MARGIN = '0px 0px 150% 0px';

/**
 * Calls back each time an element comes near the window from below; never in browsers that cannot tell.
 * @returns stops watching
 */
export function watchNearWindow(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The same, the first time alone. @returns stops watching */
export function onceNearWindow(element: Element, onNear: () => void): () => void {
  const stop = watchNearWindow(element, () => {
    stop();
    onNear();
  });
  return stop;
}
