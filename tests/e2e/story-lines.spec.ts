import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';

test.use({ hydratesPlain: false });

/**
 * How many ages of stories begin a line of their own, and how many of those have a dot that shows: one that stands
 * before the age's box, within what cuts it off.
 */
const agesOnOwnLine = (page: Page) =>
  page.locator('article time').evaluateAll((all) => {
    const own = all.filter((time) => {
      const line = time.parentElement as Element;
      return time.getBoundingClientRect().left < line.getBoundingClientRect().left + 1;
    });
    const withDot = own.filter((time) => {
      const dot = getComputedStyle(time, '::before');
      const isBefore = Number.parseFloat(dot.marginLeft) + Number.parseFloat(dot.width) <= 0.01;
      const isCut = getComputedStyle(time.parentElement as Element).overflowX === 'hidden';
      return dot.content !== 'none' && !(isBefore && isCut);
    });
    const sources = all.map((time) => time.previousElementSibling as Element);
    const ending = sources.filter((source) => getComputedStyle(source, '::after').content !== 'none');
    return { own: own.length, withDot: withDot.length + ending.length };
  });

for (const [path, size] of [
  ['/portal?brid=hashtagNews&lang=es', '100%'],
  ['/portal?brid=carrierThree&lang=en', '100%'],
  ['/fsd?brid=newsroom&lang=es', '200%'],
] as const)
  test(`an age on a line of its own has no dot beside it: ${path} at ${size}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
    const { own, withDot } = await agesOnOwnLine(page);
    expect(own).toBeGreaterThan(3);
    expect(withDot).toBe(0);
  });

test('headlines of section blocks do not end with one word alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/portal?brid=dailyHub&lang=en');
  await expect(page.locator('section h4').first()).toHaveCSS('text-wrap-style', 'balance');
});
