import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'yaml';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

/** Menus as section 2 of the specification groups them, in English. */
const DNS = 'Do Not Sell Or Share My Personal Information';
const FULL = [
  'Home',
  'Support',
  'Pay Bill',
  'My Account',
  'Shop Devices',
  'Privacy Policy',
  'California Privacy Notice',
  'Terms and Conditions',
  DNS,
];
const PRIVACY = ['Terms and Conditions', 'Privacy Policy', 'Privacy Center', DNS];
const MENUS: Record<string, string[]> = {
  hashtagNews: FULL,
  newsSphere: FULL,
  carrierOne: FULL,
  discoveryHub: [DNS],
  dailyHub: [DNS],
  currentNews: PRIVACY,
  noticiasHub: [
    'Términos y condiciones',
    'Política de privacidad',
    'Centro de privacidad',
    'No vender ni compartir mi información personal',
  ],
  prepaidPortal: ['My Account', 'Top Up', ...PRIVACY, 'FAQ'],
  legacyCarrier: ['My Sprint', 'Community', 'Pay Bill', 'My Account', 'Shop Devices', ...PRIVACY],
  carrierThree: [
    'Support',
    'My Account',
    'Shop Devices',
    'Terms and Conditions',
    'Privacy Notice',
    'Privacy Settings',
  ],
  newsroom: [],
  consumerCellular: [],
  carrierTwo: [],
};

// The menu opens without React, too.
test.use({ hydratesPlain: false });

interface BrandFile {
  languages?: string[];
  portalTitle: string;
  tagline: Record<string, string>;
  theme: { feed: string; colors: { light: { background: string } } };
  logo?: { width: number; height: number };
}

const brandFile = (brid: string) => parse(readFileSync(`brands/${brid}/brand.yaml`, 'utf8')) as BrandFile;

async function expectIcons(page: Page, request: APIRequestContext, title: string): Promise<void> {
  for (const selector of ['link[rel=icon]', 'link[rel="apple-touch-icon"]']) {
    const href = await page.locator(selector).first().getAttribute('href');
    expect((await request.get(href ?? '')).status(), String(href)).toBe(200);
  }
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  const { name, icons } = (await manifest.json()) as { name: string; icons: Array<{ src: string }> };
  expect(name).toBe(title);
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
}

test('there are thirteen delivered brands', () => {
  expect(Object.keys(MENUS).sort()).toEqual([...DELIVERED_BRANDS]);
  expect(DELIVERED_BRANDS).toHaveLength(13);
});

/** The first words in the language that a brand begins with, and pages of the site, before the brand's own entries. */
const WORDS = {
  en: { open: 'Open menu', menu: 'Menu', pages: ['Your daily read', 'Horoscope', 'Games', 'My news'] },
  es: {
    open: 'Abrir el menú',
    menu: 'Menú',
    pages: ['Tu lectura diaria', 'Horóscopo', 'Juegos', 'Mis noticias'],
  },
};

for (const [brid, menu] of Object.entries(MENUS)) {
  const file = brandFile(brid);
  const words = WORDS[file.languages?.[0] === 'es' ? 'es' : 'en'];

  for (const by of ['host', 'brid'] as const) {
    test(`${brid} shows its title, logo, icons, menu and stories, chosen by ${by}`, async ({
      page,
      request,
      baseURL,
    }) => {
      const port = new URL(baseURL ?? '').port;
      await page.goto(by === 'host' ? `http://${brid}.localhost:${port}/` : `/?brid=${brid}`);

      await expect(page).toHaveTitle(file.portalTitle);
      const logo = page.locator('header img').first();
      await expect(logo).toHaveAttribute('src', new RegExp(`^/brand/${brid}/[0-9a-f]{10}/logo\\.svg$`));
      const size = await logo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
      expect(size).toEqual([file.logo?.width ?? 160, file.logo?.height ?? 40]);

      await page.getByRole('button', { name: words.open }).click();
      const items = page.getByRole('navigation', { name: words.menu }).locator('ul li');
      expect((await items.allInnerTexts()).map((text) => text.trim())).toEqual([...words.pages, ...menu]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: words.menu })).toBeHidden();

      expect(await page.locator('article[data-story-id]').count()).toBeGreaterThanOrEqual(10);
      await expect(page.locator(`ol[data-feed="${file.theme.feed}"]`)).toBeVisible();
      const background = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--background'),
      );
      expect(background).toBe(file.theme.colors.light.background);
      if (by === 'brid') await expectIcons(page, request, file.portalTitle);
    });
  }
}

test('the thirteen open with different stories', async ({ request }) => {
  const orders = new Set<string>();
  for (const brid of Object.keys(MENUS)) {
    const answer = await request.get(`/api/spa/portal?brid=${brid}&lang=en`);
    const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
    orders.add(articles.map(({ id }) => id).join());
  }
  expect(orders.size).toBe(13);
});

test('an unknown brand falls back to newsroom', async ({ page }) => {
  await page.goto('/?brid=nobodyKnowsMe');
  await expect(page).toHaveTitle(brandFile('newsroom').portalTitle);
});
