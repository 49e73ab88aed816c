import { createRoot, type Root } from 'react-dom/client';
import { type Snackbar, SnackbarHost, type WhyGone } from './snackbar-host.tsx';

let root: Root | undefined;
let current: Snackbar | undefined;
let shown = 0;

/**
 * Shows a line at the foot of the window, in the place of one that is there. It has a root of its own below the page,
 * so that it outlives navigations and weighs nothing until the first one shows.
 * @returns takes it away, where it is still there
 */
export function showSnackbar(snackbar: Snackbar): () => void {
  gone('replaced');
  current = snackbar;
  shown += 1;
  render();
  return () => {
    if (current !== snackbar) return;
    gone('replaced');
    render();
  };
}

function gone(why: WhyGone): void {
  const before = current;
  current = undefined;
  before?.onGone?.(why);
}

function render(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SnackbarHost
      key={shown}
      snackbar={current}
      onGone={(why) => {
        gone(why);
        render();
      }}
    />,
  );
}
