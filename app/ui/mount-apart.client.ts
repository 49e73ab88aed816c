import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Longest time from the first to the second click of a double click, in ms, as systems have it. */
const DOUBLE_CLICK_MS = 500;

/**
 * Shows something beside the page, outside of its tree: what comes up late needs nothing of the routes, and the
 * routes need not wait for it. Gives back what takes it away.
 */
export function mountApart(node: ReactNode): () => void {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(node);
  return () => {
    root.unmount();
    element.remove();
    stopSecondClick();
  };
}

/** The second click of a double click must not reach what lay beneath: a link of the page, or an ad. */
function stopSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, { capture: true });
  setTimeout(() => removeEventListener('click', onClick, { capture: true }), DOUBLE_CLICK_MS);
}
