import { expect, test } from '@playwright/test';

const dark = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body.parentElement as Element).colorScheme);

test.use({ colorScheme: 'light' });

test('the carrier’s app forces the dark theme, from the first paint on and on every page after it', async ({
  page,
  request,
}) => {
  const cd = encodeURIComponent(JSON.stringify({ isDarkMode: true }));
  const html = await (await request.get(`/?brid=newsSphere&lang=en&cd=${cd}`)).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);

  await page.goto(`/?brid=newsSphere&lang=en&cd=${cd}`);
  expect(await dark(page)).toBe('dark');
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(1);
  const logo = await page.locator('header img').evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(logo).toContain('logo-dark.svg');
  await page.locator('article[data-story-id] a').first().click();
  await expect(page.locator('h1')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('cd')).toBe('{"isDarkMode":true}');
  await page.reload();
  expect(await dark(page)).toBe('dark');
});

test('without the app the system decides', async ({ page }) => {
  await page.goto('/?brid=newsSphere&lang=en');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
});
