import type { Page } from '@playwright/test';
import { type HostBehaviour, type HostLog, webViewHost } from '#tests/fakes/web-view-host.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const host = (page: Page, behaviour: Partial<HostBehaviour> = {}) =>
  page.addInitScript<HostBehaviour>(webViewHost, {
    platform: 'android',
    darkTheme: false,
    result: '{"success":true}',
    ...behaviour,
  });
const log = (page: Page) => page.evaluate(() => (window as unknown as { hostLog: HostLog }).hostLog);
const bridgeLoaded = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('start-third-parties'));

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

const ALL = ['external', 'web', 'article', 'label'];
const lastOf = async (page: Page) => (await log(page)).navigations.at(-1);

test('a story is opened by a host that has a reader, with what was tapped, and reported as ever', async ({
  page,
}) => {
  await host(page, { targets: ALL });
  const loaded = bridgeLoaded(page);
  await page.goto('/?brid=newsroom');
  await loaded;
  const card = page.locator('article[data-story-id]').first();
  const [id, headline] = [await card.getAttribute('data-story-id'), await card.locator('h3').textContent()];
  await expect(async () => {
    await card.locator('h3 a').click();
    expect(await lastOf(page)).toMatchObject({
      target: 'article',
      navigation_context: {
        interstitialAdShowPoint: 'story',
        eventTrigger: 'article click',
        itemId: id,
        eventValue: headline,
      },
    });
  }).toPass();
  expect((await lastOf(page))?.web_url).toMatch(new RegExp(`/article-\\w+/${id}\\?brid=newsroom$`));
  await expect(page).toHaveURL(/\/\?brid=newsroom$/);
  // A tab stays within the portal, whatever the host can do.
  const before = (await log(page)).navigations.length;
  await page.locator('[data-topic=sports] a').click();
  await expect(page).toHaveURL(/topic=sports/);
  expect((await log(page)).navigations).toHaveLength(before);
});

test('a topic and a related story of a story are opened by the host', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const story = await page.locator('article[data-story-id] h3 a').first().getAttribute('href');
  await host(page, { targets: ALL });
  const loaded = bridgeLoaded(page);
  await page.goto(story ?? '');
  await loaded;
  await expect(async () => {
    await page.locator('main a[href*="topic="]').first().click();
    expect(await lastOf(page)).toMatchObject({
      target: 'label',
      navigation_context: { interstitialAdShowPoint: 'labels_suggestion', eventTrigger: 'label click' },
    });
  }).toPass();
  await page.locator('main article[data-story-id] h3 a').first().click();
  expect(await lastOf(page)).toMatchObject({
    target: 'article',
    navigation_context: { interstitialAdShowPoint: 'related_article' },
  });
});

test('a host that says nothing of stories leaves them to the page', async ({ page }) => {
  await host(page);
  const loaded = bridgeLoaded(page);
  await page.goto('/?brid=newsroom');
  await loaded;
  await page.locator('article[data-story-id] h3 a').first().click();
  await expect(page).toHaveURL(/\/article-/);
  expect((await log(page)).navigations).toEqual([]);
});

test('a story that the host cannot show is opened by the page, which reports why', async ({ page }) => {
  await host(page, { targets: ALL, result: '{"success":false,"message":"no reader"}' });
  const loaded = bridgeLoaded(page);
  await page.goto('/?brid=newsroom');
  await loaded;
  await page.locator('article[data-story-id] h3 a').first().click();
  await expect(page).toHaveURL(/\/article-/);
});

test('the host learns the consent strings, at the start and after each choice', async ({ page }) => {
  await host(page);
  await page.goto('/dns?brid=newsroom');
  const consents = async () => (await log(page)).consents;
  await expect
    .poll(async () => (await consents()).at(-1))
    .toMatchObject({ IABUSPrivacy_String: '1YNN', opted_out: false });
  const [first] = await consents();
  expect(first?.IABGPP_HDR_GppString).toMatch(/^DBA/);
  expect(first?.IABGPP_GppSID).toBe('7');
  await page.getByRole('button', { name: 'Do not sell or share my information' }).click();
  await expect
    .poll(async () => (await consents()).at(-1))
    .toMatchObject({ IABUSPrivacy_String: '1YYN', opted_out: true, limited_ads: true });
  const last = (await consents()).at(-1);
  expect(last?.IABGPP_HDR_GppString).not.toBe(first?.IABGPP_HDR_GppString);
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
