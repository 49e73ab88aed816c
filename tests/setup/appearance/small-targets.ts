import type { Page } from '@playwright/test';

/** Links, buttons and fields in sight that are lower or narrower than 44 px; a link whose card is its target is not. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 0 && getComputedStyle(target).visibility === 'visible';
      const area = getComputedStyle(target, '::after');
      const isWholeCard = area.content !== 'none' && area.position === 'absolute';
      // Half a pixel: boxes end between pixels.
      if (!isShown || isWholeCard || Math.min(width, height) >= 43.5) return [];
      return [`${target.textContent || target.getAttribute('aria-label')}: ${width} × ${height}`];
    }),
  );
}
