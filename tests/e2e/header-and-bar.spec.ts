import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { serveOwnBrands } from '#tests/setup/own-brands.ts';

test.use({ hydratesPlain: false });

const open = (page: Page, path: string, width: number) =>
  page.setViewportSize({ width, height: 800 }).then(() => page.goto(path));

/** Left, top, right and bottom edge of an element in the window, in px. */
const edges = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

const setTextSize = (page: Page, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);

for (const width of [768, 900])
  test(`buttons of a header in one line stand side by side, with whole drawings, at ${width} px`, async ({
    page,
  }) => {
    await open(page, '/portal?brid=prepaidPortal&lang=en', width);
    const buttons = page.locator('header[data-buttons] [data-screen-only] a');
    expect(await buttons.count()).toBe(2);
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const widths = await buttons
      .locator('svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toEqual([20, 20]);
  });

test('buttons of a nameplate do not lie over a long tagline, at any width', async ({ page }) => {
  const button = (key: string, text: string) =>
    `{key: ${key}, text: ${text}, label: ${key}, link: "https://carrier.example/${key}", icon: person}`;
  const site = await serveOwnBrands({
    legacyCarrier: `topButtons: [${button('a', 'myAccount')}, ${button('b', 'topUp')}, ${button('c', 'privacyCenter')}]`,
  });
  try {
    await open(page, `${site.base}/portal?brid=legacyCarrier&lang=es`, 600);
    const header = page.locator('header[data-look="nameplate"][data-buttons]');
    const tagline = header.locator('a[aria-label] + p');
    await tagline.evaluate((element) => {
      element.textContent = 'Todo lo que sucede en la ciudad, en el país y en el ancho mundo, bien explicado';
    });
    for (const width of [600, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { bottom, left, right } = await edges(tagline);
      expect(Math.abs(left + right - width), `${width} px`).toBeLessThanOrEqual(2);
      for (const one of await header.locator('[data-screen-only] a').all())
        expect((await edges(one)).top, `${width} px`).toBeGreaterThanOrEqual(bottom);
    }
  } finally {
    await site.stop();
  }
});

for (const brid of ['newsSphere', 'hashtagNews'])
  test(`labels of the bar of ${brid} stay apart in larger text, and it leaves no blank space`, async ({
    page,
  }) => {
    await open(page, `/portal?brid=${brid}&lang=en`, 360);
    const bar = page.locator('[data-bottom-bar]');
    for (const [width, size] of [
      [360, '132%'],
      [320, '132%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, size);
      const labels = await bar.locator('a > span').evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right, bottom } = range.getBoundingClientRect();
          return { left, right, bottom };
        }),
      );
      const gaps = labels.slice(1).map(({ left }, at) => left - (labels[at]?.right ?? 0));
      // A space between two words is about 4 px wide.
      expect(Math.min(...gaps), `${width} px at ${size}`).toBeGreaterThan(4);
      const lowest = Math.max(...labels.map(({ bottom }) => bottom));
      const blank = (await edges(bar)).bottom - lowest;
      expect([blank >= 0, blank < 12], `${width} px at ${size}`).toEqual([true, true]);
    }
  });

test('a logo of 400 px stays within the window on the full-screen feed', async ({ page }) => {
  await page.route('**/brand/newsroom/**/logo*.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 20" width="400" height="20"/>',
    }),
  );
  await open(page, '/fsd?brid=newsroom', 360);
  const logo = page.locator('header a img').filter({ visible: true });
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
  expect((await edges(page.locator('header:has(img)'))).right).toBeLessThanOrEqual(348);
  expect((await edges(logo)).right).toBeLessThanOrEqual(340);
});

test('the arrow of a way back keeps its size beside two lines of text', async ({ page }) => {
  await open(page, '/horoscope/signs/leo/utc?brid=newsroom&lang=es', 360);
  await setTextSize(page, '200%');
  const arrow = await edges(page.locator('main a svg').first());
  expect([arrow.right - arrow.left, arrow.bottom - arrow.top]).toEqual([20, 20]);
});

test('pills stand apart from the header', async ({ page }) => {
  await open(page, '/portal?brid=newsSphere&lang=en', 360);
  const pill = await edges(page.locator('nav [aria-current]').filter({ visible: true }).first());
  const header = await edges(page.locator('header[data-look]'));
  const story = await edges(page.locator('article').first());
  const [above, below] = [pill.top - header.bottom, story.top - pill.bottom];
  expect([above, below]).toEqual([12, 16]);
});

for (const brid of ['newsroom', 'dailyHub', 'hashtagNews'])
  test(`names in the bar of ${brid} stay in their columns where the reader spaces text wider`, async ({
    page,
  }) => {
    await open(page, `/?brid=${brid}&lang=es`, 360);
    // The spacing of WCAG 2.2, 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const bar = await edges(page.locator('[data-bottom-bar]'));
    expect(bar.bottom).toBe(800);
    for (const name of await page.locator('[data-bottom-bar] a span').all()) {
      const { bottom, left, right } = await edges(name);
      const column = await edges(name.locator('xpath=..'));
      expect(bottom).toBeLessThan(800);
      expect(left).toBeGreaterThanOrEqual(column.left);
      expect(right).toBeLessThanOrEqual(column.right);
    }
  });
