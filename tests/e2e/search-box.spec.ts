import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';

const box = (page: Page) => page.getByPlaceholder('Search or type web address');
const results = (page: Page) =>
  page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'results' }));

test('acts on the Enter key only', async ({ page }) => {
  await results(page);
  await page.goto('/?brid=newsroom');
  await box(page).fill('tides');
  await box(page).press('Tab');
  await box(page).press('Escape');
  await expect(page).toHaveURL(/localhost/);
  await expect(page.locator('search button, search [type="submit"]')).toHaveCount(0);
  await box(page).fill('tides');
  await box(page).press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
});

test('has no bound on the text', async ({ page }) => {
  await results(page);
  await page.goto('/?brid=newsroom');
  const text = 'long words '.repeat(300).trim();
  await box(page).fill(text);
  expect(await box(page).inputValue()).toBe(text);
  await box(page).press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
  expect(new URL(page.url()).searchParams.get('q')).toBe(text);
});

test('an empty box stays, and no message of the browser is shown', async ({ page }) => {
  await results(page);
  await page.addInitScript(() => {
    const invalid: string[] = [];
    Object.assign(window, { invalid });
    addEventListener('invalid', ({ type }) => invalid.push(type), true);
  });
  const started = page.waitForResponse((answer) => answer.url().includes('start-offline-clicks'));
  await page.goto('/?brid=newsroom');
  await started;
  await box(page).press('Enter');
  await box(page).fill('  ');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/localhost/);
  expect(await page.evaluate(() => (window as unknown as { invalid: string[] }).invalid)).toEqual([]);
  await box(page).fill('tides');
  await box(page).press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('it searches all the same', async ({ page }) => {
    await results(page);
    await page.goto('/?brid=newsroom');
    await box(page).fill('tides');
    await box(page).press('Enter');
    await page.waitForURL('https://www.google.com/search?**');
  });
});

test('the brand’s own parameters do not travel to the search engine', async ({ page }) => {
  await results(page);
  await page.goto('/?brid=consumerCellular&lang=en');
  await box(page).fill('tides');
  await box(page).press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'tides',
    client: 'android-consumercellular-us',
  });
});
