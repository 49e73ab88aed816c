/**
 * Does work when the browser has painted what was changed until now, so that the answer to a press is seen before
 * heavy work begins. A page in the background paints nothing; there the work is done in the next turn.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
