import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { FIRST_PAGE_CARDS } from '#tests/setup/demo-cards.ts';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

test.use({ viewport: { width: 360, height: 740 } });

const screens = '[data-screen="story"]';

/** Id of the story in the middle of the window; empty at the end of the feed. */
function storyInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return middle?.closest('article')?.getAttribute('data-story-id') ?? '';
  });
}

/** Ids of all stories that are there, in order. */
function storyIds(page: Page): Promise<string[]> {
  return page
    .locator(`${screens} article`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id') ?? ''));
}

/** Opens a feed and waits until its scripts run: they give it the focus. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main > div[tabindex]')).toBeFocused();
}

async function press(page: Page, key: string, expected: string | undefined): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => storyInSight(page), { message: key }).toBe(expected);
}

for (const address of ['/fsd', '/fsd-spa', '/fsd-spa-pwa']) {
  test(`${address} shows one story a screen`, async ({ page }) => {
    await page.goto(`${address}?brid=newsroom`);
    await expect(page).toHaveTitle('Your daily read | Newsroom');
    await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'your daily read');
    await expect(page.locator('h1')).toHaveText('Your daily read');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /^https:\/\/newsroom\.masthead\.example\/fsd\?lang=e[ns]$/,
    );
    const heights = await page.locator(screens).evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(heights).toHaveLength(FIRST_PAGE_CARDS);
    expect(new Set(heights)).toEqual(new Set([740]));
    const first = page.locator(screens).first();
    const title = (await first.locator('h2').textContent()) ?? '';
    await expect(first.getByRole('link')).toHaveAccessibleName(`Read story ${title}`);
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/article-content\/\d+\?brid=newsroom$/);
    await expect(first.locator('time')).toHaveText(/ago|now/);
  });
}

test('its skeleton is seen on the dark picture of a story', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.route('**/*.data*', () => {});
  await page.getByRole('link', { name: 'Your daily read' }).first().click();
  const bone = page.locator('[aria-busy="true"] [aria-hidden="true"] span').first();
  await expect(bone).toBeVisible();
  await expect(bone).toHaveCSS('background-image', /color\(srgb 1 1 1 \/ 0\.09\)/);
});

test('speaks Spanish', async ({ page }) => {
  await page.goto('/fsd?brid=noticiasHub&lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText('Tu lectura diaria');
  await expect(page.locator(screens).first().getByRole('link')).toHaveText('Leer la noticia');
  await expect(page.locator(screens).first().getByRole('link')).toHaveAttribute('href', /lang=es/);
});

test('keys leaf through the stories, and Enter opens the one in sight', async ({ page }) => {
  await open(page, '/fsd?brid=carrierOne');
  const ids = await storyIds(page);
  await press(page, 'ArrowDown', ids[1]);
  await press(page, 'j', ids[2]);
  await press(page, 'PageDown', ids[3]);
  await press(page, ' ', ids[4]);
  await press(page, 'k', ids[3]);
  await press(page, 'Shift+ ', ids[2]);
  await press(page, 'PageUp', ids[1]);
  await press(page, 'Home', ids[0]);
  await press(page, 'ArrowUp', ids[0]);
  await press(page, 'ArrowDown', ids[1]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/article-content/${ids[1]}\\?brid=carrierOne`));
});

test('keys of an open menu stay in the menu', async ({ page }) => {
  await open(page, '/fsd?brid=carrierOne');
  const [first = ''] = await storyIds(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#site-menu a').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await storyInSight(page)).toBe(first);
});

test('the menu opens before its code is there, and stays as it is when the page comes alive', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/fsd?brid=carrierOne', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu).toBeVisible();
  await menu.evaluate((element) => {
    element.dataset.before = '';
  });
  release();
  await page.waitForFunction(isHydrated);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveAttribute('data-before');
  await menu.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(new URL(page.url()).pathname).toBe('/fsd');
});

test('the next two pictures are there before their stories', async ({ page }) => {
  await open(page, '/fsd?brid=newsroom');
  const loading = () =>
    page
      .locator(`${screens} article > div:first-child img`)
      .evaluateAll((all) => all.slice(0, 5).map((one) => one.getAttribute('loading')));
  expect(await loading()).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
});

test('more stories come near the end, none twice, and the end says so', async ({ page }) => {
  await open(page, '/fsd?brid=newsroom');
  await expect(page.locator(screens)).toHaveCount(FIRST_PAGE_CARDS);
  await page.keyboard.press('End');
  await expect.poll(() => page.locator(screens).count()).toBeGreaterThan(20);
  await expect(page).not.toHaveURL(/offset/);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'You are all caught up' })).toBeInViewport({
      timeout: 900,
    });
  }).toPass();
  const ids = await storyIds(page);
  expect(new Set(ids).size).toBe(ids.length);
  await page.getByRole('link', { name: 'See all topics' }).click();
  await expect(page).toHaveURL(/\/\?brid=newsroom$/);
});

test('a failed load keeps the stories without an error, and can be tried again', async ({ page }) => {
  await open(page, '/fsd?brid=newsroom');
  await page.route('**/fsd.data**', (route) => route.abort());
  await page.keyboard.press('End');
  await expect(page.locator('[aria-live]').getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('More stories could not be loaded.')).toHaveCount(0);
  await expect(page.locator(screens)).toHaveCount(FIRST_PAGE_CARDS);
  await page.unroute('**/fsd.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.locator(screens).count()).toBeGreaterThan(20);
});

test('a further page at its own address that cannot be had says so, and can be tried again', async ({
  page,
}) => {
  await open(page, '/fsd?brid=newsroom&offset=20');
  const [id] = await storyIds(page);
  await page.locator(screens).first().getByRole('link').click();
  await expect(page).toHaveURL(/article-content/);
  await page.route('**/fsd.data**', (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText('More stories could not be loaded.');
  await expect(page.locator('h1')).toHaveText('Your daily read');
  const failedAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('/fsd.data'));
  await page.getByRole('link', { name: 'Try again' }).click();
  await failedAgain;
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/fsd.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator(`article[data-story-id="${id}"]`)).toBeVisible();
  await expect(page).toHaveURL(/offset=20/);
});

test('whoever comes back finds the place again, also far down', async ({ page }) => {
  await open(page, '/fsd?brid=newsroom');
  await page.keyboard.press('End');
  await expect.poll(() => page.locator(screens).count()).toBeGreaterThan(20);
  const ids = await storyIds(page);
  await page.locator(`article[data-story-id="${ids[23]}"]`).scrollIntoViewIfNeeded();
  await expect.poll(() => storyInSight(page)).toBe(ids[23]);
  await page.locator(`article[data-story-id="${ids[23]}"]`).getByRole('link').click();
  await expect(page).toHaveURL(/article-content/);
  await page.goBack();
  await expect.poll(() => storyInSight(page)).toBe(ids[23]);
  await page.reload();
  await expect.poll(() => storyInSight(page)).toBe(ids[23]);
  await open(page, '/fsd?brid=newsroom&lang=en');
  await expect(page.locator(screens)).toHaveCount(FIRST_PAGE_CARDS);
  expect(await storyInSight(page)).toBe(ids[0]);
});

test('on a desktop the column is 480 px wide, and buttons lead to the next and the previous story', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/fsd?brid=newsroom');
  expect(
    await page
      .locator(`${screens} article`)
      .first()
      .evaluate((one) => one.clientWidth),
  ).toBe(480);
  const ids = await storyIds(page);
  await expect(page.getByText('Previous story')).toBeVisible();
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect.poll(() => storyInSight(page)).toBe(ids[1]);
  await page.getByRole('button', { name: 'Previous story' }).click();
  await expect.poll(() => storyInSight(page)).toBe(ids[0]);
});

test('hydrates without a word on the console', async ({ page }) => {
  const said = browserErrors(page);
  await page.goto('/fsd?brid=hashtagNews&lang=es');
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
});

const WINDOWS = [
  [320, 568],
  [640, 320],
  [768, 1024],
  [1280, 800],
] as const;

for (const brid of ['newsroom', 'carrierThree', 'noticiasHub'])
  test(`all words of ${brid} are on the screen, whatever its size`, async ({ page }) => {
    await page.goto(`/fsd?brid=${brid}&lang=es`);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const outside = await page.locator(`${screens} article`).evaluateAll(
        (all) =>
          all.flatMap((story) => {
            const box = story.getBoundingClientRect();
            return [...story.querySelectorAll('h2, p, a')].filter((one) => {
              const { top, bottom, left, right } = one.getBoundingClientRect();
              return top < box.top || bottom > box.bottom + 1 || left < box.left || right > box.right + 1;
            });
          }).length,
      );
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([outside, overflow], `${width} × ${height}`).toEqual([0, 0]);
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stories can be read, and more of them is a link', async ({ page }) => {
    await page.goto('/fsd-spa?brid=carrierOne');
    const first = page.locator(screens).first();
    await expect(first.locator('h2')).toBeVisible();
    const title = ((await first.locator('h2').textContent()) ?? '').trim();
    await page.getByRole('link', { name: 'More stories' }).click();
    await expect(page).toHaveURL(/\/fsd-spa\?brid=carrierOne&topic=\w+&offset=20&asOf=\d+$/);
    await expect(page.locator(screens).first().locator('h2')).not.toHaveText(title);
    await page.getByRole('link', { name: 'Back to the first stories' }).click();
    await page.locator(screens).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/article-content\/\d+\?brid=carrierOne/);
    await expect(page.locator('article h1')).toHaveText(title);
  });
});

test.describe('with the brand’s own choices', () => {
  let folder = '';
  let site: SiteProcess;

  // On one worker: each one starts a site.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'masthead-fsd-'));
    const brands = path.join(folder, 'brands');
    cpSync('brands/_presets', path.join(brands, '_presets'), { recursive: true });
    cpSync('brands/newsroom', path.join(brands, 'newsroom'), { recursive: true });
    const file = path.join(brands, 'newsroom', 'brand.yaml');
    const choices = '{fsdItemsShadowStyle: shadowless, webFeedPadding: 12, useNewFsdLayout: true}';
    writeFileSync(file, `${readFileSync(file, 'utf8')}\npages: {fsd: {cmsConfig: ${choices}}}\n`);
    const data = path.join(folder, 'data');
    site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data, BRANDS_DIR: brands });
  });

  test.afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('words stand beside the picture, padding at the sides, ads have their screens', async ({ page }) => {
    await page.goto(`http://localhost:${site.port}/fsd`);
    const story = page.locator(`${screens} article`).first();
    await expect(story).toBeVisible();
    expect(await story.evaluate((one) => one.getBoundingClientRect().left)).toBe(12);
    await expect(page.locator('ol[data-ads]')).toHaveAttribute('data-ads', 'own-screen');
    const [picture, words] = await Promise.all(
      [0, 1].map((place) => story.locator('> div').nth(place).boundingBox()),
    );
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
  });
});

// The widest logo of the brands: 280 px.
test('on no tablet do menu and logo lie across the edge of the stories', async ({ page }) => {
  await page.goto('/fsd?brid=legacyCarrier&lang=en');
  const across: number[] = [];
  for (const width of [600, 768, 820, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const [chip, story] = await page.evaluate(() =>
      [document.querySelector('header'), document.querySelector('[data-screen="story"] article')].map(
        (one) => one?.getBoundingClientRect().toJSON() as DOMRect,
      ),
    );
    if (chip && story && chip.left < story.left && chip.right > story.left) across.push(width);
  }
  expect(across).toEqual([]);
});
