import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Longest time from the first to the second click of a double click, in ms, as systems have it. */
const DOUBLE_CLICK_MS = 500;

/** Furthest that a finger comes down from where it was before, in px of the page. */
const NEAR_PX = 40;

/**
 * Shows something beside the page, outside of its tree: what comes up late needs nothing of the routes, and the
 * routes need not wait for it. Gives back what takes it away.
 */
export function mountApart(node: ReactNode): () => void {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(node);
  let last: MouseEvent | undefined;
  const onClick = (event: MouseEvent) => {
    last = event;
  };
  addEventListener('click', onClick, { capture: true });
  return () => {
    removeEventListener('click', onClick, { capture: true });
    root.unmount();
    element.remove();
    if (last) stopSecondClick(last);
  };
}

/**
 * The second click of a double click must not reach what lay beneath: a link of the page, or an ad. Browsers count
 * taps of a finger as one only where they are closer in time, so the place says which click it is.
 */
function stopSecondClick(first: MouseEvent): void {
  const onClick = (event: MouseEvent) => {
    // A key and a script press without a place.
    const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= NEAR_PX;
    if (event.detail === 0 || !isNear) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true });
  setTimeout(() => removeEventListener('click', onClick, { capture: true }), DOUBLE_CLICK_MS);
}
