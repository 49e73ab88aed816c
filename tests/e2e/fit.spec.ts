import type { Page } from '@playwright/test';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { findingsInLight } from '#tests/setup/appearance/axe-findings.ts';
import { smallTargets } from '#tests/setup/appearance/small-targets.ts';
import { expect, hydrate, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';
import { cutBarLabels, lengthenTexts, truncatedTexts } from '#tests/setup/truncated-texts.ts';

// Of each kind of header, tabs and feed one.
const BRANDS = ['newsroom', 'prepaidPortal', 'newsSphere'];

interface Look {
  name: string;
  width: number;
  /** The labels of the bar at the foot may be cut: its size is made for its texts as they are. */
  hasOtherBar?: true;
  prepare?(page: Page): Promise<unknown>;
}

const ROOT = {
  direction: (page: Page, dir: 'ltr' | 'rtl') =>
    page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir),
  textSize: (page: Page, size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size),
};

/** One after the other on the same page: each begins by undoing what the one before it did, longer texts stay. */
const LOOKS: Look[] = [
  { name: 'on a screen of 320 px', width: 320 },
  { name: 'at 360 px', width: 360 },
  { name: 'at 768 px', width: 768 },
  { name: 'at 1280 px', width: 1280 },
  { name: 'at twice the text size', width: 640, prepare: (page) => ROOT.textSize(page, '200%') },
  { name: 'at twice the text size on a phone', width: 360, hasOtherBar: true },
  {
    name: 'from right to left on a wide screen',
    width: 1280,
    async prepare(page) {
      await ROOT.textSize(page, '');
      await ROOT.direction(page, 'rtl');
    },
  },
  {
    name: 'in texts 40 % longer',
    width: 360,
    hasOtherBar: true,
    async prepare(page) {
      await ROOT.direction(page, 'ltr');
      await lengthenTexts(page);
    },
  },
  {
    name: 'in texts 40 % longer, from right to left',
    width: 360,
    hasOtherBar: true,
    prepare: (page) => ROOT.direction(page, 'rtl'),
  },
];

test.describe('in Spanish', () => {
  test.use({ hydratesPlain: false });

  for (const brid of BRANDS)
    test(`axe finds nothing on ${brid} before hydration, and no text is lost after it, however narrow, large, long or turned round`, async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000);
      const cut: string[] = [];
      for (const { name, path } of await allScreens(request, brid, 'es')) {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(`${path}?brid=${brid}&lang=es`);
        expect(await findingsInLight(page), name).toEqual([]);
        if (name === 'portal') await expectNoFindingsInMenu(page);
        await hydrate(page);
        for (const look of LOOKS) {
          await page.setViewportSize({ width: look.width, height: 800 });
          await look.prepare?.(page);
          const found = [
            ...(await truncatedTexts(page)),
            ...(look.hasOtherBar ? [] : await cutBarLabels(page)),
          ];
          cut.push(...found.map((text) => `${name} ${look.name}: ${text}`));
        }
      }
      expect(cut).toEqual([]);
    });
});

async function expectNoFindingsInMenu(page: Page): Promise<void> {
  const menu = page.locator('#site-menu');
  await page.locator('button[popovertarget]').first().click();
  await expect(menu).toBeVisible();
  expect(await findingsInLight(page, '#site-menu'), 'open menu').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Widths of phones, in px. */
const PHONES = [320, 360, 390, 430];

/** Labels of the bar at the foot that are cut while its pages are closed, and while each of them is the open one. */
async function labelsCutInBar(page: Page): Promise<string[]> {
  const links = page.locator('[data-bottom-bar] a');
  await expect(links.first()).toBeVisible();
  const cut: string[] = [];
  for (const current of ['false', 'page']) {
    await links.evaluateAll((all, to) => {
      for (const link of all) link.setAttribute('aria-current', to);
    }, current);
    cut.push(...(await cutBarLabels(page)));
  }
  return cut;
}

test.describe('before hydration', () => {
  test.use({ hydratesPlain: false });

  test('the bar at the foot of phones shows its labels whole in every brand, whichever page is open', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const cut: string[] = [];
    for (const brid of DELIVERED_BRANDS) {
      await page.goto(`/dns?brid=${brid}&lang=en`);
      for (const width of PHONES) {
        await page.setViewportSize({ width, height: 740 });
        cut.push(...(await labelsCutInBar(page)).map((text) => `${brid} at ${width} px ${text}`));
      }
    }
    expect(cut).toEqual([]);
  });

  // Portals of different features; long words in buttons (`prepaidPortal`), section blocks (`dailyHub`).
  test('in Spanish the bar does so, too, and the actions of a story are in one row in every brand', async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    const faults: string[] = [];
    for (const brid of DELIVERED_BRANDS) {
      const article = (await allScreens(request, brid, 'es')).find(({ name }) => name === 'article');
      await page.goto(`${article?.path}?brid=${brid}&lang=es`);
      const actions = page.locator('[data-screen-only]:has(> span > button)');
      await expect(actions.getByRole('button', { name: /^(Compartir|Share)$/ })).toBeVisible();
      for (const width of [...PHONES, 490]) {
        await page.setViewportSize({ width, height: 740 });
        const rows = await actions.evaluate(
          (row) => new Set([...row.children].map((action) => action.getBoundingClientRect().bottom)).size,
        );
        const cut = PHONES.includes(width) ? await labelsCutInBar(page) : [];
        if (rows > 1) faults.push(`${brid} at ${width} px: ${rows} rows of actions`);
        faults.push(...cut.map((text) => `${brid} at ${width} px ${text}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test('beside the picture of a summary, too, the actions are in one row, in a wide typeface as well', async ({
    page,
    request,
  }) => {
    const summary = (await allScreens(request, 'newsroom', 'es')).find(({ name }) => name === 'summary');
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${summary?.path}?brid=newsroom&lang=es`);
    await page.evaluate(() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync('* { letter-spacing: 0.12em !important; }');
      document.adoptedStyleSheets = [wide];
    });
    const actions = page.locator('[data-screen-only]:has(> span > button)');
    await expect(actions.getByRole('button', { name: 'Compartir' })).toBeVisible();
    const rows = await actions.evaluate(
      (row) => new Set([...row.children].map((action) => action.getBoundingClientRect().bottom)).size,
    );
    expect(rows).toBe(1);
  });

  const NARROW = ['portal', 'do not sell', 'not found'];
  const CARDS = ['game zone', 'game', 'horoscope', 'sign'];

  for (const [brid, names] of [
    ['legacyCarrier', [...NARROW, ...CARDS]],
    ['hashtagNews', NARROW],
    ['carrierThree', NARROW],
    ['discoveryHub', NARROW],
  ] as const) {
    test(`nothing of ${brid} is wider than the window, at any width`, async ({ page, request }) => {
      const wider: string[] = [];
      for (const { name, path } of await allScreens(request, brid, 'es')) {
        if (!names.includes(name)) continue;
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(`${path}?brid=${brid}&lang=es`);
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const more = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (more > 0) wider.push(`${name} at ${width} px: ${more} px`);
        }
      }
      expect(wider).toEqual([]);
    });
  }

  // The widest logo of the brands: 280 px.
  test('a logo that does not come leaves the page within the window', async ({ page }) => {
    await page.route(/\/logo\b/, (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/dns?brid=legacyCarrier');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  // Styles of wide screens in large text: the size of the menu changes the text, but not the widths of media queries.
  test('the larger text of the menu leaves the portal within the window', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('text_size', 'larger'));
    await page.goto('/?brid=newsroom');
    const wider: string[] = [];
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const more = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (more > 0) wider.push(`${more} px at ${width} px`);
    }
    expect(wider).toEqual([]);
  });

  test('on the narrowest phones the names of the other signs have one line in every brand', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const broken: string[] = [];
    for (const brid of DELIVERED_BRANDS) {
      await page.goto(`/horoscope/signs/leo/America-New_York?brid=${brid}&lang=es`);
      const lines = await page.locator('[data-sign] > span:first-of-type').evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return { name: name.textContent, lines: range.getClientRects().length };
        }),
      );
      broken.push(...lines.filter((one) => one.lines > 1).map(({ name }) => `${brid}: ${name}`));
    }
    expect(broken).toEqual([]);
  });

  // As wide as twelve px in the full-screen feed.
  test('a logo that is higher than wide is a target as large as a finger', async ({ page }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 120" width="60" height="120"/>';
    await page.route(/\/logo\b/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/fsd?brid=newsroom&lang=en');
    await page
      .locator('header img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    expect((await smallTargets(page)).filter((target) => target.startsWith('Newsroom'))).toEqual([]);
  });

  // Section blocks (`dailyHub`).
  test('dailyHub loses no text on phones at twice the text size', async ({ page, request }) => {
    test.setTimeout(90_000);
    const cut: string[] = [];
    for (const { name, path } of await allScreens(request, 'dailyHub', 'es')) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`${path}?brid=dailyHub&lang=es`);
      await ROOT.textSize(page, '200%');
      cut.push(...(await truncatedTexts(page)).map((text) => `${name}: ${text}`));
    }
    expect(cut).toEqual([]);
  });
});
