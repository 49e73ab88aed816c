import type { Page } from '@playwright/test';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name, exact: true });

/** Waits until scripts run: then the row is one stop of the Tab key. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('nav[aria-label="Topics"] a[tabindex="-1"]').first()).toBeAttached();
}

test('the row is one stop of the Tab key; arrows, Home and End move inside, Enter opens', async ({
  page,
}) => {
  await open(page, '/?brid=carrierOne');
  const names = await page.locator('nav[aria-label="Topics"] a').allInnerTexts();
  await expect(page.locator('nav[aria-label="Topics"] a:not([tabindex="-1"])')).toHaveCount(1);
  await page.locator('nav[aria-label="Topics"] a').first().focus();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['End', names.length - 1],
    ['ArrowRight', 0],
    ['ArrowLeft', names.length - 1],
    ['Home', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(names[place]);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('nav[aria-label="Topics"] a').nth(1)).toHaveAttribute('aria-current', 'page');
  expect(await focused()).toBe(names[1]);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('nav')?.getAttribute('aria-label') ?? 'none'),
  ).toBe('none');
});

test('the chosen topic is told to screen readers', async ({ page }) => {
  await open(page, '/?brid=carrierOne');
  await tab(page, 'Science').click();
  await expect(page.locator('h2[aria-live="polite"]')).toHaveText('Science');
});

test('a topic that was seen is there again without asking', async ({ page }) => {
  await open(page, '/?brid=carrierOne');
  // Of the first page: further stories may come while the list is looked at.
  const titles = async () =>
    (await page.locator('main article[data-story-id] h3').allInnerTexts()).slice(0, 10);
  const trending = await titles();
  await tab(page, 'Science').click();
  // Its skeleton has no titles yet.
  let science: string[] = [];
  await expect(async () => {
    science = await titles();
    expect(science).not.toEqual([]);
    expect(science).not.toEqual(trending);
  }).toPass();
  await page.route('**/*.data**', (route) => route.abort());
  await tab(page, 'Trending').click();
  await expect.poll(titles).toEqual(trending);
  await tab(page, 'Science').click();
  await expect.poll(titles).toEqual(science);
});

test('another topic begins at its first story', async ({ page }) => {
  await open(page, '/?brid=carrierOne');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await tab(page, 'Technology').click();
  await expect(tab(page, 'Technology')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('article[data-story-id]').first()).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  /** A finger's way across the page in 120 ms, as the browser reports it, however long the test takes to say so. */
  async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    let timestamp = Date.now() / 1000;
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: Array<{ x: number; y: number }>,
    ) => {
      timestamp += 0.03;
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp });
    };
    await touch('touchStart', [{ x: from[0], y: from[1] }]);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [
        { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
      ]);
    await touch('touchEnd', []);
    await session.detach();
  }

  test('a swipe leads to the next topic, and back', async ({ page }) => {
    await open(page, '/?brid=carrierOne');
    const tabs = page.locator('nav[aria-label="Topics"] a');
    await swipe(page, [300, 500], [80, 505]);
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
    await swipe(page, [80, 500], [300, 505]);
    await expect(tabs.nth(0)).toHaveAttribute('aria-current', 'page');
  });

  test('the first topic has none before it, and a scroll down is no swipe', async ({ page }) => {
    await open(page, '/?brid=carrierOne');
    await swipe(page, [80, 500], [300, 505]);
    await swipe(page, [300, 600], [260, 200]);
    await expect(page.locator('nav[aria-label="Topics"] a').nth(0)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\?brid=carrierOne$/);
  });
});

test.describe('before hydration', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, hydratesPlain: false });

  for (const brid of DELIVERED_BRANDS)
    test(`no tab of ${brid} lies under the header that stays`, async ({ page }) => {
      await page.goto(`/?brid=${brid}&lang=es`);
      for (const size of ['normal', 'large', 'larger']) {
        await page.evaluate((textSize) => {
          document.documentElement.dataset.textSize = textSize;
          scrollTo({ top: 700, behavior: 'instant' });
        }, size);
        const { header, tab } = await page.evaluate(() => ({
          header: document.querySelector('header[data-look]')?.getBoundingClientRect().bottom,
          tab: document.querySelector('nav[data-look] a[aria-current]')?.getBoundingClientRect().top,
        }));
        // The tabs stay too: here they are not somewhere below.
        expect(tab, size).toBeLessThan(200);
        expect(tab, size).toBeGreaterThanOrEqual(header ?? Number.NaN);
      }
    });
});

test('at 360 px a shadow says that there are more topics, until the last one shows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/?brid=carrierOne');
  const nav = page.getByRole('navigation', { name: 'Topics' });
  const hint = () => nav.evaluate((element) => Number(getComputedStyle(element, '::after').opacity));
  await expect.poll(hint).toBe(1);
  await nav.locator('ul').evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(hint).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the chosen topic is in sight, and the others follow in their order', async ({ page }) => {
    await page.goto('/?brid=carrierOne&topic=science');
    const tabs = page.locator('nav[aria-label="Topics"] a');
    const chosen = page.locator('nav[aria-label="Topics"] a[aria-current]');
    await expect(chosen).toHaveText('Science');
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(tabs.first()).toBeInViewport({ ratio: 1 });
  });
});
