import type { Page } from '@playwright/test';
import { type HostBehaviour, webViewHost } from '#tests/fakes/web-view-host.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

const dark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body.parentElement as Element).colorScheme);

/** The logo that shows, by its file. */
const logo = async (page: Page) => {
  const shown = page.locator('header a img').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  return shown.evaluate((img: HTMLImageElement) => img.currentSrc.replace(/^.*\/|\?.*$/g, ''));
};

test.use({ colorScheme: 'light' });

test('the carrier’s app forces the dark theme, from the first paint on and on every page after it', async ({
  page,
  request,
}) => {
  const cd = encodeURIComponent(JSON.stringify({ isDarkMode: true }));
  const html = await (await request.get(`/?brid=newsSphere&lang=en&cd=${cd}`)).text();
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
  expect(html).not.toMatch(/[?&;]cd=/);

  await page.goto(`/?brid=newsSphere&lang=en&cd=${cd}`);
  expect(await dark(page)).toBe('dark');
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(1);
  // The app has a header of its own.
  await expect(page.locator('header:has(img), footer')).toHaveCount(0);
  const withoutFacts = () =>
    page.evaluate(
      () =>
        document.querySelectorAll('a[href^="/"]:not([href*="cd="]), form[action^="/"]:not([action*="cd="])')
          .length,
    );
  expect([await page.locator('a[href^="/"]').count(), await withoutFacts()]).toEqual([expect.any(Number), 0]);
  await page.locator('article[data-story-id] a').first().click();
  await expect(page.locator('h1')).toBeVisible();
  expect(await withoutFacts()).toBe(0);
  expect(new URL(page.url()).searchParams.get('cd')).toBe('{"isDarkMode":true}');
  await page.reload();
  expect(await dark(page)).toBe('dark');
  await page.goto(`/fsd?brid=newsSphere&lang=en&cd=${cd}`);
  expect(await dark(page)).toBe('dark');
  await expect(page.locator('header img')).toHaveCount(0);
});

test('an Android host forces it by its bridge, with logo and bars, and a problem does not undo it', async ({
  page,
  context,
}) => {
  const host = { platform: 'android', darkTheme: true, result: '{"success":true}' } as const;
  await page.addInitScript<HostBehaviour>(webViewHost, host);
  await page.goto('/fsd?brid=newsSphere&lang=en');
  await expect.poll(() => logo(page)).toBe('logo-dark.svg');
  const bridged = page.waitForResponse((answer) => answer.url().includes('start-third-parties'));
  await page.goto('/?brid=newsSphere&lang=en');
  await expect.poll(() => logo(page)).toBe('logo-dark.svg');
  await bridged;
  await expect(page.locator('meta[name=theme-color][media="all"]')).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { before: document.documentElement }));

  await context.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'request failed' }));
  await page.locator('article[data-story-id] h3 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'error');
  const isAnother = () => (window as unknown as { before: Element }).before !== document.documentElement;
  expect(await page.evaluate(isAnother)).toBe(true);
  expect(await dark(page)).toBe('dark');
  await expect.poll(() => logo(page)).toBe('logo-dark.svg');
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('article h1')).toBeVisible();
  expect(await dark(page)).toBe('dark');
  await expect(page.locator('meta[name=theme-color][media="not all"]')).toHaveCount(1);
});

for (const [forcedBy, query, host] of [
  ['the carrier’s app', '&isDarkMode=true', undefined],
  ['an Android host', '', { platform: 'android', darkTheme: true, result: '{"success":true}' }],
] as const)
  test(`a game is dark where ${forcedBy} forces it, and leads back with one step`, async ({ page }) => {
    if (host) await page.addInitScript<HostBehaviour>(webViewHost, host);
    await page.goto('/game-zone?brid=newsSphere');
    await page.goto(`/games/sudoku?brid=newsSphere&lang=en${query}`);
    const game = page.frameLocator('main iframe').locator('html');
    await expect(game).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('main iframe')).toHaveAttribute('data-loaded', 'true');
    await page.goBack();
    await expect(page).toHaveURL(/game-zone/);
  });

test('without the app the system decides', async ({ page }) => {
  await page.goto('/?brid=newsSphere&lang=en');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect.poll(() => logo(page)).toBe('logo.svg');
  expect(asked.filter((url) => url.includes('logo-dark'))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
  await expect.poll(() => logo(page)).toBe('logo-dark.svg');
});
