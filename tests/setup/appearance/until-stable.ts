import type { Page } from '@playwright/test';
import { untilTrue } from './until-true.ts';

/**
 * Waits until a page has all that it shows: its pictures in sight, no place that still waits for data, and the last of
 * the parts that start after the first paint. What lies far below the window may still come.
 */
export async function untilStable(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await untilTrue(page, isWhole);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

function isWhole(): boolean {
  const inSight = [...document.images].filter((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const last = performance.getEntriesByType('resource').some(({ name }) => /start-third-parties/.test(name));
  return last && inSight.every(({ complete }) => complete) && !document.querySelector('[aria-busy="true"]');
}
