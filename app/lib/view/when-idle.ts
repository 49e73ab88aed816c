/** Longest wait for an idle moment, in ms; Safari before 18 knows none, and there a turn of the loop must do. */
const MAX_WAIT_MS = 2000;

/** Calls back when the browser has time. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work);
}
