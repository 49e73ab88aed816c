import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type OwnBrandsSite, serveOwnBrands } from '#tests/setup/own-brands.ts';

test.use({ launchOptions: withoutPictures });

const ADS = `ads:
  units: [{path: /1234567/news/top, sizeMappingName: feed}, {path: /1234567/news/rest}]
  sizeMappings:
    feed:
      - {viewport: [1024, 0], sizes: [[970, 90]]}
      - {viewport: [0, 0], sizes: [[300, 250], [300, 50]]}`;
const pages = (cms: string) =>
  `${ADS}\npages: {portal: {cmsConfig: ${cms}}, fsd: {cmsConfig: ${cms}}, article-summary: {cmsConfig: ${cms}}}`;

let site: OwnBrandsSite;

// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await serveOwnBrands({
    dailyHub: pages('{feedPattern: [story, story, story, ad, story, story, native], allocatedSlots: 3}'),
    hashtagNews: pages('{feedPattern: [story, story, ad], useNewFsdLayout: true, allocatedSlots: 2}'),
  });
});

test.afterAll(() => site.stop());

/** Kinds of the first cells of a list. */
const kinds = (page: Page, list: string) =>
  page.locator(`${list} > li`).evaluateAll((all) =>
    all.slice(0, 16).map((one) => {
      const ad = one.querySelector<HTMLElement>('[data-ad-slot]');
      const story = one.querySelector('article') ? 'story' : '';
      return [story, ad ? `${ad.dataset.adKind} ${ad.dataset.adSlot}` : ''].filter(Boolean).join(' + ');
    }),
  );

test('ads stand between the stories by the pattern, as long as there are slots', async ({ page }) => {
  await page.goto(`${site.base}/?brid=dailyHub&topic=latest`);
  const s = 'story';
  expect(await kinds(page, 'ol.story-feed')).toEqual([
    ...[s, s, s, 'ad gpt_div_1', s, s, 'native gpt_div_2'],
    ...[s, s, s, 'ad gpt_div_3', s, s, s, s, s],
  ]);
});

test('an ad has its room and its label before it comes, by the width of the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.base}/?brid=dailyHub`);
  const first = page.locator('[data-ad-slot="gpt_div_1"]');
  const height = () => page.locator('#gpt_div_1').evaluate((one) => one.clientHeight);
  await expect(first.getByText('Advertisement')).toBeVisible();
  expect(await height()).toBe(250);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await height()).toBe(90);
  await page.goto(`${site.base}/?brid=dailyHub&lang=es`);
  await expect(first.getByText('Publicidad')).toBeVisible();
});

test('an ad for phones fits a window of 320 px whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${site.base}/?brid=dailyHub`);
  expect((await page.locator('#gpt_div_1').boundingBox())?.width).toBe(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a place without an ad keeps its room, and no label stands over nothing', async ({ page }) => {
  await page.goto(`${site.base}/?brid=dailyHub`);
  const label = page.locator('[data-ad-slot="gpt_div_1"]').getByText('Advertisement');
  await expect(label).toBeVisible();
  const before = await label.boundingBox();
  await label.evaluate((one) => one.closest('aside')?.setAttribute('data-ad-blank', 'true'));
  await expect(label).toBeHidden();
  expect(await label.boundingBox()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no room for ads, as none can come', async ({ page }) => {
    await page.goto(`${site.base}/?brid=dailyHub`);
    await expect(page.locator('[data-ad-slot="gpt_div_1"]')).toHaveCount(1);
    await expect(page.getByText('Advertisement').locator('visible=true')).toHaveCount(0);
    expect(await page.locator('li:has(> [data-ad-slot="gpt_div_1"])').boundingBox()).toBeNull();
  });
});

test('more stories move no ad', async ({ page }) => {
  await page.goto(`${site.base}/?brid=dailyHub&topic=latest`);
  const before = await kinds(page, 'ol.story-feed');
  await page.mouse.wheel(0, 6000);
  await expect.poll(() => page.locator('article[data-story-id]').count()).toBeGreaterThan(20);
  expect(await kinds(page, 'ol.story-feed')).toEqual(before);
});

test('a summary has an ad below it, and those of the pattern between the stories that follow', async ({
  page,
}) => {
  const answer = await page.request.get(`${site.base}/api/spa/portal?brid=dailyHub`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.base}/article-summary/${articles[0]?.id}?brid=dailyHub`);
    const places = page.locator('[data-ad-slot]');
    await expect(places.first()).toHaveAttribute('data-ad-slot', 'gpt_div_1');
    await expect(places.first().getByText('Advertisement')).toBeVisible();
    const order = await page
      .locator('[data-ad-slot], section[aria-labelledby="summary"], section ol.story-feed')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.adSlot ?? one.tagName));
    expect(order.slice(0, 3)).toEqual(['SECTION', 'gpt_div_1', 'OL']);
    expect(order.filter((name) => name.startsWith('gpt')).slice(0, 2)).toEqual(['gpt_div_1', 'gpt_div_2']);
    expect(new Set(order.filter((name) => name.startsWith('gpt'))).size).toBe(await places.count());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('a brand without ad units has no trace of ads', async ({ page }) => {
  await page.goto(`${site.base}/?brid=newsroom`);
  await expect(page.locator('[data-ad-slot], [data-ad-box]')).toHaveCount(0);
});

test.describe('in the full-screen feed', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the new layout gives an ad a screen of its own, and keys stop there', async ({ page }) => {
    await page.goto(`${site.base}/fsd?brid=hashtagNews`);
    await expect(page.locator('main > div[tabindex]')).toBeFocused();
    expect((await kinds(page, 'ol[data-ads]')).slice(0, 6)).toEqual([
      'story',
      'story',
      'ad gpt_div_1',
      'story',
      'story',
      'ad gpt_div_2',
    ]);
    for (const _ of [1, 2]) {
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => {
        const top = document.querySelector('main > div[tabindex]')?.scrollTop ?? 0;
        return top > 0 && top % innerHeight === 0;
      });
    }
    await expect(page.locator('[data-ad-slot="gpt_div_1"]')).toBeInViewport();
    expect(
      await page
        .locator('[data-screen="ad"]')
        .first()
        .evaluate((one) => one.clientHeight),
    ).toBe(740);
  });

  test('an ad that gave up its place takes its screen along, and keys pass it', async ({ page }) => {
    await page.goto(`${site.base}/fsd?brid=hashtagNews`);
    await expect(page.locator('main > div[tabindex]')).toBeFocused();
    await page.locator('[data-ad-slot="gpt_div_1"]').evaluate((place) => {
      place.style.display = 'none';
    });
    for (const screens of [1, 2, 3]) {
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((count) => {
        return document.querySelector('main > div[tabindex]')?.scrollTop === count * innerHeight;
      }, screens);
    }
    // The fourth story, and the second ad after it: the first ad's screen is passed.
    await expect(page.locator('[data-screen="story"]').nth(3)).toBeInViewport();
  });

  test('an ad that is wider than the screens of a desktop widens none', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${site.base}/fsd?brid=dailyHub`);
    await page.locator('#gpt_div_1').evaluate((box) => {
      box.appendChild(document.createElement('div')).style.cssText = 'width:970px;height:90px';
    });
    const third = page.locator('[data-screen="story"]').nth(2);
    const widths = () =>
      third.evaluate((one) => [...one.children].map((child) => child.getBoundingClientRect().width));
    expect(await widths()).toEqual([480, 480]);
  });

  test('otherwise an ad stands below the words of a story', async ({ page }) => {
    await page.goto(`${site.base}/fsd?brid=dailyHub`);
    expect((await kinds(page, 'ol[data-ads]')).slice(0, 5)).toEqual([
      'story',
      'story',
      'story + ad gpt_div_1',
      'story',
      'story + native gpt_div_2',
    ]);
    const third = page.locator('[data-screen="story"]').nth(2);
    await third.scrollIntoViewIfNeeded();
    const [words, ad] = await Promise.all([
      third.locator('h2').boundingBox(),
      third.locator('aside').boundingBox(),
    ]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(ad?.y ?? 0);
  });
});
