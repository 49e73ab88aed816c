import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type FoundChoice, readFoundChoice } from '#app/privacy/stored-choice.ts';
import { renderDnsPages } from '#cli/lib/dns-pages/render-dns-pages.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

// No server: the pages are drawn here and answered at an address that nothing listens on.
const ORIGIN = 'http://brand.localhost';
const YEAR_MS = 365 * 86_400_000;
const pages = renderDnsPages({
  brand: sampleBrand(),
  logoSvg:
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><path fill="#14161a" d="M0 0h90v30z"/></svg>',
  templates: path.resolve('templates/dns'),
});

async function open(page: Page, address: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route(`${ORIGIN}/**`, (route) => {
    const body = pages.get(new URL(route.request().url()).pathname.split('/').pop() ?? '');
    return route.fulfill(body ? { contentType: 'text/html', body } : { status: 404 });
  });
  await page.goto(`${ORIGIN}/static/${address}`);
  return complaints;
}

const keysOf = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const toggleOf = (page: Page) => page.getByRole('switch');
const addCookie = (page: Page, name: string, value: string) =>
  page.context().addCookies([{ name, value, url: ORIGIN }]);

async function dntOf(page: Page) {
  return (await page.context().cookies(ORIGIN)).find(({ name }) => name === 'dnt');
}

test('the switch sets the cookie and the keys that the app reads, both ways', async ({ page }) => {
  const complaints = await open(page, 'dns.html');
  await expect(toggleOf(page)).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Sharing is allowed' })).toBeVisible();

  await toggleOf(page).click();
  await expect(toggleOf(page)).toBeChecked();
  await expect(page.getByRole('status')).toHaveText('Saved for 365 days: we do not sell or share.');
  const cookie = await dntOf(page);
  expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax', secure: false });
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - YEAR_MS)).toBeLessThan(60_000);
  const keys = await keysOf(page);
  expect(keys).toMatchObject({ dns: 'true', dns_manual: 'true' });
  const expiry = JSON.parse(keys.dns_exp ?? '') as { state: string; version: number; date: string };
  expect(expiry).toMatchObject({ state: '', version: 1 });
  expect(new Date(expiry.date).toISOString()).toBe(expiry.date);
  expect(Math.abs(Date.parse(expiry.date) - Date.now() - YEAR_MS)).toBeLessThan(60_000);

  await page.reload();
  await expect(toggleOf(page)).toBeChecked();
  await toggleOf(page).press('Space');
  await expect(toggleOf(page)).not.toBeChecked();
  await expect(page.getByRole('status')).toHaveText('Saved for 365 days: sharing is allowed.');
  expect((await dntOf(page))?.value).toBe('0');
  expect(await keysOf(page)).toMatchObject({ dns: 'false', dns_manual: 'true' });
  expect(complaints).toEqual([]);
});

test('the cookie beats local storage, which serves where there is none', async ({ page }) => {
  await open(page, 'dns.html');
  await page.evaluate(() => localStorage.setItem('dns', 'true'));
  await page.reload();
  await expect(toggleOf(page)).toBeChecked();
  await addCookie(page, 'dnt', '0');
  await page.reload();
  await expect(toggleOf(page)).not.toBeChecked();
});

test('a choice in another tab is shown here, and the next press undoes what is shown', async ({
  page,
  context,
}) => {
  await open(page, 'dns.html');
  await toggleOf(page).click();
  await expect(page.getByRole('status')).toHaveText(/we do not sell or share/);
  const other = await context.newPage();
  await open(other, 'dns.html');
  await toggleOf(other).click();
  await expect(toggleOf(page)).not.toBeChecked();
  await expect(page.getByRole('status')).toBeEmpty();
  await toggleOf(page).click();
  await expect(toggleOf(page)).toBeChecked();
  await expect(toggleOf(other)).toBeChecked();
});

for (const file of ['dns.html', 'dns.es.html', 'dns-outer-frame.es.html'])
  test(`nothing of ${file} is wider than a phone, at twice the text size too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, file);
    for (const size of ['100%', '200%']) {
      await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), size).toBe(0);
    }
  });

test('in forced colours the logo keeps the colour of its header', async ({ page }) => {
  await open(page, 'dns.html');
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one).backgroundColor);
  const headerColour = await colourOf('header');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colourOf('svg')).toBe(headerColour);
});

test('the older cookie is read', async ({ page }) => {
  await addCookie(page, 'mp_dnsmi', '1');
  await open(page, 'dns.html');
  await expect(toggleOf(page)).toBeChecked();
});

test('an opt-out wins over a cookie of the parent domain, and over one of the site', async ({ page }) => {
  const [site, parent] = ['brand.localhost', '.brand.localhost'];
  await open(page, 'dns.html');
  for (const [first, second] of [
    ['0', '1'],
    ['1', '0'],
  ] as const) {
    await page.context().addCookies([
      { name: 'dnt', value: first, domain: parent, path: '/' },
      { name: 'dnt', value: second, domain: site, path: '/' },
    ]);
    await page.reload();
    expect(await page.evaluate(() => document.cookie)).toContain(`dnt=${first}; dnt=${second}`);
    await expect(toggleOf(page)).toBeChecked();
    await page.context().clearCookies();
  }
});

test('a damaged choice is shown as the opt-out that the app takes it for', async ({ page }) => {
  await open(page, 'dns.html');
  const damaged: Array<Pick<FoundChoice, 'dnt' | 'mp_dnsmi' | 'dns' | 'dns_manual'>> = [
    { dnt: 'yes' },
    { mp_dnsmi: 'yes' },
    { dnt: 'yes', dns: 'false' },
    { dnt: 'yes', mp_dnsmi: '0' },
    { dnt: 'yes', dns: 'false', dns_manual: 'true' },
    { dns: 'yes' },
    { dns_manual: 'true' },
    { dns: 'yes', dns_manual: 'false' },
  ];
  for (const { dnt, mp_dnsmi, ...keys } of damaged) {
    await page.context().clearCookies();
    for (const [name, value] of Object.entries({ dnt, mp_dnsmi }))
      if (value) await addCookie(page, name, value);
    await page.evaluate((values) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, String(value));
    }, keys);
    await page.reload();
    const found = { dnt, mp_dnsmi, ...keys };
    await expect(toggleOf(page), JSON.stringify(found)).toBeChecked({ checked: readFoundChoice(found)?.on });
  }
  await toggleOf(page).click();
  await expect(toggleOf(page)).not.toBeChecked();
});

test('Global Privacy Control is honoured and cannot be undone here', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await addCookie(page, 'dnt', '0');
  await open(page, 'dns.html');
  await expect(page.getByText('Your browser asks us not to sell or share')).toBeVisible();
  await expect(page.getByText('it cannot be undone on this page')).toBeVisible();
  await expect(toggleOf(page)).toBeChecked();
  await expect(toggleOf(page)).toBeDisabled();
});

test('blocked storage is told, and breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
  });
  const complaints = await open(page, 'dns.html?lang=%E0%A4%A');
  await toggleOf(page).click();
  await expect(page.getByRole('status')).toContainText('could not be saved');
  await expect(toggleOf(page)).not.toBeChecked();
  expect(complaints).toEqual([]);
});

test('the language may be chosen by link and by query', async ({ page }) => {
  await open(page, 'dns.html');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/static/dns.es.html`);
  await expect(page.getByRole('switch', { name: 'No vender ni compartir mi información' })).toBeVisible();
  await page.goto(`${ORIGIN}/static/dns.es.html?lang=en`);
  await expect(page).toHaveURL(`${ORIGIN}/static/dns.html`);
});

test('the other language is found below another path and in a folder, by link and by query', async ({
  page,
}, info) => {
  const folder = info.outputPath('pages');
  mkdirSync(folder, { recursive: true });
  for (const [name, html] of pages) writeFileSync(path.join(folder, name), html);
  await open(page, 'dns.html');
  for (const place of [`${ORIGIN}/carriers/sample/static`, pathToFileURL(folder).href]) {
    await page.goto(`${place}/dns.html`);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`${place}/dns.es.html`);
    await page.goto(`${place}/dns.html?lang=es`);
    await expect(page).toHaveURL(`${place}/dns.es.html`);
    await expect(toggleOf(page)).toBeVisible();
  }
});

test.describe('the outer frame', () => {
  for (const query of ['', '?brand=otherNews', '?brand=__proto__', '?brand=%3Cimg%3E']) {
    test(`is neutral with ${query || 'no query'}`, async ({ page }) => {
      await open(page, `dns-outer-frame.en.html${query}`);
      await expect(page.getByText('Privacy choices')).toBeVisible();
      await expect(page.locator('.lead')).toHaveText(/^This service shows ads/, { useInnerText: true });
      await expect(page.locator('body')).not.toContainText('Sample News', { useInnerText: true });
      await expect(page.locator('svg')).toBeHidden();
      await expect(toggleOf(page)).toBeVisible();
    });
  }

  test('has the styles of its brand, in both languages', async ({ page }) => {
    const complaints = await open(page, 'dns-outer-frame.en.html?brand=sampleNews');
    await expect(page.locator('svg')).toBeVisible();
    await expect(page.getByText('Privacy choices')).toBeHidden();
    await expect(page).toHaveTitle(/\| Sample News$/);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`${ORIGIN}/static/dns-outer-frame.es.html?brand=sampleNews`);
    await expect(page.locator('.lead')).toHaveText(/^Sample News muestra anuncios/, { useInnerText: true });
    expect(complaints).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [file, how, right] of [
    ['dns.html', 'How to make this choice', 'Your right'],
    ['dns.es.html', 'Cómo tomar esta decisión', 'Tu derecho'],
    ['dns-outer-frame.en.html', 'How to make this choice', 'Your right'],
    ['dns-outer-frame.es.html', 'Cómo tomar esta decisión', 'Tu derecho'],
  ] as const) {
    test(`${file} says what the right is and how to use it`, async ({ page }) => {
      await open(page, file);
      await expect(page.getByRole('heading', { name: how })).toBeVisible();
      await expect(page.getByRole('heading', { name: right })).toBeVisible();
      await expect(page.getByText('Global Privacy Control (GPC)')).toBeVisible();
      await expect(page.getByRole('link', { name: 'privacy@sample.example' }).first()).toBeVisible();
      await expect(toggleOf(page)).toHaveCount(0);
    });
  }
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no fault that axe finds, light and dark, nothing wider than 320 px, targets of 44 px', async ({
    page,
  }) => {
    for (const file of [...pages.keys(), 'dns-outer-frame.en.html?brand=sampleNews']) {
      await open(page, file);
      await toggleOf(page).click();
      await expect(page.getByRole('status')).not.toBeEmpty();
      expect(await findingsInBothThemes(page), file).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      for (const target of [toggleOf(page), page.locator('header a')]) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
