import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ launchOptions: withoutPictures });

// The security policy has its own tests; here it lets the vendors of the test through.
test.use({ bypassCSP: true, serviceWorkers: 'block' });

let site: SiteWithBrand;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const entry = (name: string, consent: string) => ({
    name,
    purpose: 'A vendor of this test',
    consent,
    src: `https://cdn.${name}.example/tag.js`,
    timeoutMs: 400,
  });
  site = await siteWithBrand({
    thirdParties: [
      { ...entry('counter', 'measurement'), globals: { counterKey: 'k1' } },
      entry('recorder', 'sharing'),
      entry('sleeper', 'sharing'),
    ],
    cmsConfig: { vwoEnabled: true, vwoAccountId: '4711' },
    pages: { dns: { cmsConfig: { vwoEnabled: false } } },
  });
});
test.afterAll(() => site.close());

async function vendors(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(cdn\.|dev\.visual)/, async (route) => {
    const { hostname } = new URL(route.request().url());
    asked.push(hostname);
    if (hostname === 'cdn.sleeper.example') return;
    const body = `window.ran = (window.ran || []).concat('${hostname}');`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

test('every declared script is loaded, and one that sleeps is given up without harm', async ({ page }) => {
  const asked = await vendors(page);
  await page.goto(`${site.url}/`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  await expect
    .poll(() => [...asked].sort(), { timeout: 20_000 })
    .toEqual([
      'cdn.counter.example',
      'cdn.recorder.example',
      'cdn.sleeper.example',
      'dev.visualwebsiteoptimizer.com',
    ]);
  await expect(page.locator('script[src*="sleeper"]')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { counterKey: string }).counterKey)).toBe('k1');
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
});

test('after an opt-out only what it does not cover is there', async ({ page, context }) => {
  await context.addCookies([{ name: 'dnt', value: '1', url: site.url }]);
  const asked = await vendors(page);
  await page.goto(`${site.url}/`);
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual(['cdn.counter.example']);
});

test('an opt-out in one tab ends a recorder that runs in another, and what it stored', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  await context.route(/^https:\/\/(cdn\.|dev\.visual|rec\.)/, async (route) => {
    const { hostname } = new URL(route.request().url());
    calls.push(hostname);
    const store = "document.cookie = 'SL_C_rec=7; path=/'; localStorage.setItem('SL_rec', '7');";
    const send = "fetch('https://rec.recorder.example/send', { mode: 'no-cors' });";
    const body = hostname === 'cdn.recorder.example' ? `setInterval(() => { ${store} ${send} }, 50);` : '';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  const sent = () => calls.filter((host) => host === 'rec.recorder.example').length;
  const stored = () =>
    page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join().match(/SL_/));
  await page.goto(`${site.url}/`);
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(2);
  const other = await context.newPage();
  await other.goto(`${site.url}/dns`);
  await expect.poll(() => calls.filter((host) => host === 'cdn.recorder.example').length).toBe(2);
  const isReloaded = page.waitForEvent('load');
  await other.getByRole('button', { name: 'Do not sell' }).click();
  await isReloaded;
  await expect(other.locator('[data-state="On"]')).toBeVisible();
  await expect.poll(stored).toBeNull();
  const before = sent();
  await page.waitForTimeout(500);
  expect([sent(), await stored()]).toEqual([before, null]);
});

test('a link to a page on which a script is off opens a document without it', async ({ page }) => {
  const asked = await vendors(page);
  const testing = () => asked.filter((host) => host.startsWith('dev.')).length;
  await page.goto(`${site.url}/my-news`);
  await expect.poll(testing, { timeout: 20_000 }).toBe(1);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => 'isSame' in window);
  await page.locator('footer a[href^="/dns"]').first().click();
  await expect(page).toHaveURL(/\/dns/);
  await expect.poll(() => asked.filter((host) => host === 'cdn.counter.example').length).toBe(2);
  await expect.poll(isSame).toBe(false);
  expect(testing()).toBe(1);
});
