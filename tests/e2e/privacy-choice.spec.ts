import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { renderDnsPages } from '#cli/lib/dns-pages/render-dns-pages.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const DNS = '/dns?brid=carrierOne';
const PORTAL = '/?brid=carrierOne';
const turnOn = (page: Page) => page.getByRole('button', { name: 'Do not sell or share my information' });
const dntOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'dnt')?.value;
const stored = (page: Page) =>
  page.evaluate(() => ({
    dns: localStorage.dns,
    manual: localStorage.dns_manual,
    exp: localStorage.dns_exp,
  }));

/** What the page tells those who ask for the choice, once it is known. */
async function signalOf(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    let ready = false;
    window.__gpp?.('ping', (ping) => {
      ready = (ping as { signalStatus: string }).signalStatus === 'ready';
    });
    return ready;
  });
  return page.evaluate(() => {
    let said = '';
    window.__uspapi?.('getUSPData', 1, (data) => {
      said = (data as { uspString: string }).uspString;
    });
    return said;
  });
}

test('a choice takes effect without leaving the page, in cookie and storage alike, and in other tabs', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  await other.goto(PORTAL);
  expect(await signalOf(other)).toBe('1YNN');
  await page.goto(DNS);
  await signalOf(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await turnOn(page).click();
  await expect(page.getByRole('heading', { name: 'Your choice: do not sell or share' })).toBeVisible();
  await expect(page.getByText(/Kept until \w+ \d+, \d{4}\./)).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await dntOf(context)).toBe('1');
  expect(await stored(page)).toMatchObject({ dns: 'true', manual: 'true' });
  await expect.poll(() => signalOf(other)).toBe('1YYN');

  await page.getByRole('button', { name: 'Allow sharing again' }).click();
  await expect(page.getByRole('heading', { name: 'Sharing is allowed' })).toBeVisible();
  expect(await dntOf(context)).toBe('0');
  await expect.poll(() => signalOf(other)).toBe('1YNN');
});

test('both paths agree: what the form alone has saved, a page with scripts takes over', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(DNS);
  await turnOn(form).click();
  await expect(form.getByText('Your choice is saved')).toBeVisible();
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await plain.storageState(),
  });
  const page = await context.newPage();
  await page.goto(PORTAL);
  expect(await signalOf(page)).toBe('1YYN');
  expect(await stored(page)).toMatchObject({ dns: 'true', manual: 'true' });
  await plain.close();
  await context.close();
});

test('an opt-out forgets ids and the traces of partners, once', async ({ context, page }) => {
  await page.goto(PORTAL);
  await signalOf(page);
  await context.addCookies([{ name: '__gads', value: 'x', url: page.url() }]);
  await page.evaluate(() => {
    Object.assign(localStorage, { auid: 'before', abt: '7', hidden: '["1"]', _pubcid: 'x' });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(DNS);
  await signalOf(page);
  await turnOn(page).click();
  await expect(page.getByRole('heading', { name: 'Your choice: do not sell or share' })).toBeVisible();
  const keys = await page.evaluate(() => ({ ...localStorage }));
  expect(keys).toMatchObject({ abt: '7', hidden: '["1"]' });
  expect(keys.auid).not.toBe('before');
  expect(keys).not.toHaveProperty('_pubcid');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__gads');
  await expect.poll(() => asked.filter((line) => line.startsWith('DELETE'))).toHaveLength(1);
  expect(asked.find((line) => line.startsWith('DELETE'))).toContain('/api/reactions?auid=before');

  await page.evaluate(() => localStorage.setItem('auid', 'after'));
  await page.reload();
  expect(await signalOf(page)).toBe('1YYN');
  expect(await page.evaluate(() => localStorage.auid)).toBe('after');
});

test('the interfaces answer before the first paint, and frames of others find them', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      window.__uspapi?.('getUSPData', 1, (data) => Object.assign(window, { early: data })),
    );
  });
  await page.context().addCookies([{ name: 'dnt', value: '1', url: test.info().project.use.baseURL ?? '' }]);
  await page.goto(PORTAL);
  expect(await page.evaluate(() => (window as { early?: unknown }).early)).toEqual({
    version: 1,
    uspString: '1YYN',
  });
  await signalOf(page);
  expect(await page.evaluate(() => window.length)).toBe(0);
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await expect.poll(() => page.evaluate(() => window.length)).toBe(3);
  const answers = await page.evaluate(async () => {
    const inner = document.querySelector('iframe')?.contentWindow as Window;
    const ask = (message: object) =>
      new Promise<unknown>((resolve) => {
        inner.addEventListener('message', ({ data }) => resolve(data), { once: true });
        window.dispatchEvent(new MessageEvent('message', { data: message, source: inner }));
      });
    return {
      found: ['__uspapiLocator', '__gppLocator'].map((name) => name in inner.parent.frames),
      usp: await ask({ __uspapiCall: { command: 'getUSPData', version: 1, callId: 7 } }),
      gpp: await ask({ __gppCall: { command: 'getField', parameter: 'usnat.SaleOptOut', callId: 'x' } }),
    };
  });
  expect(answers).toEqual({
    found: [true, true],
    usp: { __uspapiReturn: { returnValue: { version: 1, uspString: '1YYN' }, success: true, callId: 7 } },
    gpp: { __gppReturn: { returnValue: 1, success: true, callId: 'x' } },
  });
});

test('the static pages and the app read each other’s choice', async ({ context, page, baseURL }) => {
  const pages = renderDnsPages({
    brand: sampleBrand(),
    logoSvg: '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"/>',
    templates: path.resolve('templates/dns'),
  });
  await page.route(`${baseURL}/static/dns.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pages.get('dns.html') ?? '' }),
  );
  await page.goto('/static/dns.html');
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
  const byStatic = await stored(page);
  await page.goto(PORTAL);
  expect(await signalOf(page)).toBe('1YYN');
  expect(await stored(page)).toEqual(byStatic);

  await page.goto(DNS);
  await signalOf(page);
  await page.getByRole('button', { name: 'Allow sharing again' }).click();
  await expect(page.getByRole('heading', { name: 'Sharing is allowed' })).toBeVisible();
  const byApp = await stored(page);
  expect(Object.keys(JSON.parse(byApp.exp))).toEqual(Object.keys(JSON.parse(byStatic.exp)));
  expect(byApp).toMatchObject({ dns: 'false', manual: 'true' });
  await page.goto('/static/dns.html');
  await expect(page.getByRole('switch')).not.toBeChecked();
  expect(await dntOf(context)).toBe('0');
});

test('storage that is blocked breaks nothing, and the choice holds', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
  });
  await page.goto(DNS);
  await signalOf(page);
  await turnOn(page).click();
  await expect(page.getByRole('heading', { name: 'Your choice: do not sell or share' })).toBeVisible();
  expect(await signalOf(page)).toBe('1YYN');
  expect(errors).toEqual([]);
});

test('a link that tells the choice tells it as it stands, without a new document', async ({ page }) => {
  await page.goto('/dns?brid=currentNews&lang=en');
  await signalOf(page);
  const link = page.locator('#site-menu a[href*="dns_enabled="]');
  await expect(link).toHaveAttribute('href', /dns_enabled=false/);
  await turnOn(page).click();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click({ button: 'right' });
  await expect(link).toHaveAttribute('href', /dns_enabled=true/);
});
