import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

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

/** Presses Enter in an empty and in a blank box, then searches. */
async function searchAfterNothing(page: Page) {
  await results(page);
  await page.goto('/?brid=newsroom');
  for (const text of ['', '  ']) {
    await box(page).fill(text);
    await box(page).press('Enter');
  }
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveURL(/localhost/);
  await box(page).fill('tides');
  await box(page).press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
}

/** Collects whether the browser’s message for an invalid field was left to it. */
const noteMessages = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'invalid',
      (event) => {
        setTimeout(() => {
          sessionStorage.messages = `${sessionStorage.messages ?? ''}${event.defaultPrevented ? '-' : 'shown'}`;
        });
      },
      true,
    );
  });
const messages = (page: Page) => page.evaluate(() => sessionStorage.messages as string);

for (const [when, prepare] of [
  ['on a page that is alive', async () => undefined],
  ['before a script has come', (page: Page) => page.route('**/assets/*.js', (route) => route.abort())],
] as const)
  test(`an empty box stays, and no message of the browser is shown: ${when}`, async ({ page }) => {
    await noteMessages(page);
    await prepare(page);
    await searchAfterNothing(page);
    // Of this page only what the other has stored is read.
    await page.goto('/dns?brid=newsroom', { waitUntil: 'domcontentloaded' });
    expect(await messages(page)).toBe('--');
  });

test('an empty box looks like a field without a mistake', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?brid=newsroom');
  const look = () =>
    box(page).evaluate((field) => {
      const { borderColor, boxShadow, outlineColor } = getComputedStyle(field);
      return [borderColor, boxShadow, outlineColor];
    });
  await box(page).fill('tides');
  const before = await look();
  await box(page).fill('');
  await box(page).press('Enter');
  expect(await look()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an empty box stays, too, and a text is searched', ({ page }) => searchAfterNothing(page));
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

test('on a phone an empty box is its magnifier alone, in forced colours, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?brid=newsroom');
  expect(await box(page).evaluate((field) => getComputedStyle(field, '::placeholder').opacity)).toBe('0');
});

test('on a phone, what was written stays readable when the box is left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?brid=newsroom');
  await box(page).fill('tides');
  await box(page).press('Tab');
  await expect(box(page)).not.toBeFocused();
  const places = await box(page).evaluate((field) => [
    field.getBoundingClientRect().width,
    field.getBoundingClientRect().right - innerWidth,
  ]);
  expect(places[0]).toBeGreaterThan(120);
  expect(places[1]).toBeLessThanOrEqual(0);
});
