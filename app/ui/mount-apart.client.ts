import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

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
  };
}
