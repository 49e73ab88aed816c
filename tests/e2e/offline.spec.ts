import { expect, type Page, test } from '@playwright/test';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ serviceWorkers: 'allow' });

let site: SiteWithBrand;
test.beforeAll(async () => {
  site = await siteWithBrand({});
});
test.afterAll(() => site.close());

/** Waits until the worker keeps the page of an address. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const names = (await caches.keys()).filter((name) => name.includes('-pages-'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)));
    return found.some((answer) => answer !== undefined);
  }, path);

async function firstArticle(page: Page): Promise<string> {
  const link = page.locator('article[data-story-id] a').first();
  return (await link.getAttribute('href')) ?? '';
}

test('the last feed and an opened article are read offline; anything else says what can be read', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const article = await firstArticle(page);
  const title = await page.locator('article[data-story-id] h3').first().innerText();
  await page.locator('article[data-story-id] a').first().click();
  await expect(page).toHaveURL(new RegExp(article.replace(/[?].*/, '')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => isKept(page, article)).toBe(true);

  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Pages that you have opened before can still be read.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto(`${site.url}/`);
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  await expect(page.locator('[data-offline-bar]')).toBeVisible();
  // A story that was read opens from the feed; one that was not leads to the list.
  await page.locator('article[data-story-id] a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto(`${site.url}/game-zone`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

test('pages with facts of one visitor, choices and calls are never kept', async ({ page }) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const personal = `/?cd=${encodeURIComponent('{"auid":"someone"}')}`;
  await page.goto(site.url + personal);
  await page.goto(`${site.url}/dns`);
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    return urls;
  });
  expect(kept.filter((url) => /cd=|\/dns(?:\?|$)|\/api\/|push-settings/.test(url))).toEqual([]);
});

test('pages that were made for another choice of privacy are forgotten', async ({ page, context }) => {
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
  await context.addCookies([{ name: 'dnt', value: '1', url: site.url }]);
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(false);
});

test('a page is always that of the network while there is one', async ({ page, context }) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-pages-'))) {
      const cache = await caches.open(name);
      const headers = { 'Content-Type': 'text/html' };
      await cache.put(
        `${location.origin}/`,
        new Response('<title>Old</title><h1>Old shell</h1>', { headers }),
      );
    }
  });
  await page.goto(`${site.url}/`);
  await expect(page.getByText('Old shell')).toHaveCount(0);
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  const keptText = () =>
    page.evaluate(async () => (await (await caches.match(`${location.origin}/`))?.text()) ?? '');
  await expect.poll(keptText).toContain('data-story-id');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
});

test('every brand can be installed: manifest, icons, worker, start page offline', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/?brid=newsroom&lang=es`);
  const manifest = (await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  })) as { start_url: string; icons: Array<{ src: string; sizes: string; purpose: string }> } & Record<
    string,
    string
  >;
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/', lang: 'es' });
  expect(
    manifest.name && manifest.short_name && manifest.theme_color && manifest.background_color,
  ).toBeTruthy();
  for (const size of ['192x192', '512x512'])
    expect(manifest.icons.some(({ sizes }) => sizes === size)).toBe(true);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await page.request.get(site.url + src)).ok()).toBe(true);
  await page.goto(site.url + manifest.start_url);
  await expect.poll(() => isKept(page, manifest.start_url), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(site.url + manifest.start_url);
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  await page.goto(`${site.url}/fsd?brid=newsroom&lang=es`);
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible();
});
