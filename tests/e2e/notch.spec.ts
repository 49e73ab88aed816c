import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';

/** A phone on its side: the notch at the left, as much room at the right, the line of the system at the foot. */
const NOTCH = { left: 59, leftMax: 59, right: 59, rightMax: 59, bottom: 21, bottomMax: 21 };
const WINDOW = { width: 800, height: 360 };

test.use({ viewport: WINDOW, hydratesPlain: false });

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
});

/**
 * Links and buttons that reach under the notch, or under its counterpart at the other side; but for the topics, which
 * scroll sideways.
 */
const underNotch = (page: Page, within: string) =>
  page.evaluate(
    ({ selector, left, right }) =>
      [...document.querySelectorAll(`${selector} :is(a, button, input)`)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // What a finger presses may reach over the edge, as the button of the menu does; what is drawn may not.
        .filter(({ element, box }) => element.checkVisibility() && box.width > 1)
        .filter(({ element }) => {
          let above = element.parentElement;
          while (above && getComputedStyle(above).overflowX !== 'auto') above = above.parentElement;
          return !above || above.scrollWidth <= above.clientWidth;
        })
        .filter(({ box }) => box.left + 12 < left || box.right - 12 > right)
        .map(({ element }) => element.textContent?.trim() || element.outerHTML.slice(0, 80)),
    { selector: within, left: NOTCH.left, right: WINDOW.width - NOTCH.right },
  );

for (const path of ['/', '/game-zone', '/horoscope', '/dns', '/not-found'])
  test(`nothing on ${path} stands under a notch`, async ({ page }) => {
    await page.goto(path);
    expect(await underNotch(page, 'body')).toEqual([]);
  });

test('nothing in the menu stands under a notch', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(page.locator('#site-menu')).toBeInViewport();
  // It slides in.
  await expect.poll(() => underNotch(page, '#site-menu')).toEqual([]);
  const padding = await page
    .locator('#site-menu')
    .evaluate((menu) => parseFloat(getComputedStyle(menu).paddingLeft));
  expect(padding).toBe(NOTCH.left);
});
