import type { Page } from '@playwright/test';

/** Time between two looks, in ms. In each frame, as is usual, a layout in the question is the most that a page can do. */
const LOOKS_MS = 100;

/** Waits until the answer of a page is true. */
export async function untilTrue(page: Page, question: () => boolean): Promise<void> {
  await page.waitForFunction(question, undefined, { polling: LOOKS_MS });
}
