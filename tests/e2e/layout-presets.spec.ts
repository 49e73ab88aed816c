import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type OwnBrandsSite, serveOwnBrands } from '#tests/setup/own-brands.ts';

test.use({ viewport: { width: 360, height: 740 }, hydratesPlain: false });

/** Header top and bottom, search top and bottom, in px as they are drawn. */
const measures = (page: Page) =>
  page.evaluate(() => {
    const around = (one: Element | null): HTMLElement =>
      one?.parentElement?.closest(':not(.boxless)') as HTMLElement;
    const search = around(document.querySelector('header search'));
    const row = around(search);
    const px = (one: HTMLElement, side: 'paddingTop' | 'paddingBottom') =>
      Number.parseFloat(getComputedStyle(one)[side]);
    return [
      px(row, 'paddingTop'),
      px(row, 'paddingBottom'),
      px(search, 'paddingTop'),
      px(search, 'paddingBottom'),
    ];
  });

for (const [brid, layout, expected] of [
  ['currentNews', 'compact', [20, 8, 16, 0]],
  ['discoveryHub', 'comfortable', [24, 8, 24, 0]],
  ['newsroom', 'default', [30, 8, 25, 8]],
] as const)
  test(`the ${layout} layout has its measures where the search box has a row of its own`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 740 });
    await page.goto(`/?brid=${brid}`);
    expect(await measures(page)).toEqual(expected);
  });

for (const [brid, layout, expected] of [
  ['currentNews', 'compact', [20, 8, 0, 0]],
  ['newsroom', 'default', [30, 8, 0, 0]],
] as const)
  test(`the ${layout} layout has those of the header where the search box is in it`, async ({ page }) => {
    await page.goto(`/?brid=${brid}`);
    expect(await measures(page)).toEqual(expected);
  });

test.describe('webFeedPadding', () => {
  let site: OwnBrandsSite;

  // On one worker: each one starts a site.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    const fsd = (px: number) =>
      `pages: {portal: {cmsConfig: {webFeedPadding: ${px}}}, fsd: {cmsConfig: {webFeedPadding: ${px}}}}`;
    site = await serveOwnBrands({ dailyHub: fsd(24), hashtagNews: fsd(1), currentNews: fsd(0) });
  });

  test.afterAll(() => site.stop());

  for (const [brid, px] of [
    ['dailyHub', 24],
    ['hashtagNews', 1],
    ['currentNews', 0],
  ] as const)
    test(`of ${px} px pads the full-screen feed by ${px} px`, async ({ page }) => {
      await page.goto(`${site.base}/fsd?brid=${brid}`);
      const story = page.locator('[data-screen="story"] article').first();
      expect(await story.evaluate((one) => one.getBoundingClientRect().left)).toBe(px);
    });

  test('leaves the portal as it is', async ({ page }) => {
    const left = () => page.locator('main ol.story-feed').evaluate((one) => one.getBoundingClientRect().left);
    await page.goto('/?brid=dailyHub');
    const usual = await left();
    await page.goto(`${site.base}/?brid=dailyHub`);
    expect(await left()).toBe(usual);
  });
});

test('articlePadding pads the page of a story by as much, and not where it is more than counts', async ({
  page,
  request,
}) => {
  const article = (px: number) => `pages: {article-content: {cmsConfig: {articlePadding: ${px}}}}`;
  const site = await serveOwnBrands({ dailyHub: article(12), hashtagNews: article(21) });
  const answer = await request.get(`${site.base}/api/spa/portal?brid=dailyHub`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  for (const [brid, padding] of [
    ['dailyHub', '12px'],
    ['hashtagNews', '0px'],
  ] as const) {
    await page.goto(`${site.base}/article-content/${articles[0]?.id}?brid=${brid}`);
    await expect(page.locator('main article').first()).toHaveCSS('padding-left', padding);
  }
  await site.stop();
});
