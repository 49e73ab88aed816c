import { expect, type Page, test } from '@playwright/test';
import { type HostBehaviour, type HostLog, webViewHost } from '#tests/fakes/web-view-host.ts';

const host = (page: Page, behaviour: Partial<HostBehaviour> = {}) =>
  page.addInitScript<HostBehaviour>(webViewHost, {
    platform: 'android',
    darkTheme: false,
    result: '{"success":true}',
    ...behaviour,
  });
const log = (page: Page) => page.evaluate(() => (window as unknown as { hostLog: HostLog }).hostLog);
const bridgeLoaded = (page: Page) => page.waitForResponse((answer) => answer.url().includes('start-bridge'));

test('a game is opened by the host app, which learns what was tapped', async ({ page }) => {
  await host(page);
  const loaded = bridgeLoaded(page);
  await page.goto('/game-zone?brid=newsroom');
  await loaded;
  const link = page.locator('[data-game-id] a').first();
  await expect(async () => {
    await link.click();
    expect((await log(page)).navigations.length).toBeGreaterThan(0);
  }).toPass();
  const [navigation] = (await log(page)).navigations;
  const id = await page.locator('[data-game-id]').first().getAttribute('data-game-id');
  expect(navigation).toMatchObject({
    target: 'web',
    navigation_context: { eventTrigger: 'game zone click', itemId: id, interstitialAdShowPoint: 'game_zone' },
  });
  expect(navigation?.web_url).toMatch(new RegExp(`^http://localhost:\\d+/games/${id}\\?brid=newsroom$`));
  expect(navigation?.navigation_context.provider).toBeTruthy();
  await expect(page).toHaveURL(/game-zone/);
});

test('a host that cannot leaves it to the page', async ({ page }) => {
  await host(page, { result: '{"success":false,"message":"no activity"}' });
  const loaded = bridgeLoaded(page);
  await page.goto('/game-zone?brid=newsroom');
  await loaded;
  await page.locator('[data-game-id] a').first().click();
  await expect(page).toHaveURL(/\/games\//);
});

test('links out of the site open outside of the app', async ({ page }) => {
  await host(page);
  const loaded = bridgeLoaded(page);
  await page.goto('/?brid=carrierOne');
  await loaded;
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://carrier.example/pay',
      textContent: 'Pay',
    });
    document.querySelector('main')?.prepend(link);
  });
  await expect(async () => {
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    expect((await log(page)).navigations[0]).toMatchObject({
      target: 'external',
      web_url: 'https://carrier.example/pay',
    });
  }).toPass();
  await expect(page).toHaveURL(/brid=carrierOne/);
});

test('an Android host makes the page dark before it is painted', async ({ page }) => {
  await host(page, { darkTheme: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/?brid=newsroom', { waitUntil: 'commit' });
  await page.waitForSelector('body');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(dark).toBe('dark');
});

test('in a browser games open in the page', async ({ page }) => {
  await page.goto('/game-zone?brid=newsroom');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await page.locator('[data-game-id] a').first().click();
  await expect(page).toHaveURL(/\/games\//);
});
