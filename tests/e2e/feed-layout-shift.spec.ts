import type { Page } from '@playwright/test';
import { slowConnection } from '#tests/setup/appearance/slow-connection.ts';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { FIRST_PAGE_CARDS } from '#tests/setup/demo-cards.ts';
import { wholeBrowser } from '#tests/setup/launch-options.ts';
import { type OwnBrandsSite, serveOwnBrands } from '#tests/setup/own-brands.ts';

test.use({ launchOptions: wholeBrowser });

let site: OwnBrandsSite;

// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const cms = '{feedPattern: [story, story, ad], allocatedSlots: 4}';
  site = await serveOwnBrands({
    dailyHub: `ads: {units: [{path: /1234567/news/top}]}\npages: {portal: {cmsConfig: ${cms}}, fsd: {cmsConfig: ${cms}}}`,
    hashtagNews: '',
  });
});

test.afterAll(() => site.stop());

/** What moves while an address comes over a phone's slow connection. */
async function movedAt(page: Page, address: string): Promise<string[]> {
  await slowConnection(page);
  await watchShifts(page.context());
  await page.goto(address);
  await untilStable(page);
  return shiftsOf(page);
}

// Every screen at both widths: layout-shift.spec.ts. Here the three arrangements of a feed, and ads in it.
for (const [path, brid, width, height] of [
  ['/', 'newsroom', 360, 740],
  ['/', 'dailyHub', 1280, 800],
  ['/', 'dailyHub', 360, 740],
  ['/', 'hashtagNews', 1280, 800],
  ['/fsd', 'newsroom', 1280, 800],
  ['/fsd', 'dailyHub', 360, 740],
  ['/fsd', 'hashtagNews', 360, 740],
] as const)
  test(`nothing moves while ${path} of ${brid} loads slowly at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    expect(await movedAt(page, `${site.base}${path}?brid=${brid}`)).toEqual([]);
  });

test('nothing moves with hidden stories, a place of the horoscope and a sign of one’s own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.base}/?brid=newsroom`);
  const ids = await page
    .locator('article[data-story-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  await page.evaluate(
    (hidden) => {
      localStorage.setItem('hidden', JSON.stringify(hidden));
      localStorage.setItem('horoscope_card_pos', '2');
      localStorage.setItem('horoscope_sign', 'leo');
    },
    ids.slice(1, 3),
  );
  expect(await movedAt(page, `${site.base}/?brid=newsroom`)).toEqual([]);
  await expect(page.locator('article[data-story-id]')).toHaveCount(FIRST_PAGE_CARDS - 2);
});

test('a mouse anywhere on a story hovers its link, which stays hovered and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page.context());
  await page.goto(`${site.base}/fsd?brid=newsroom`);
  await untilStable(page);
  const link = page.locator('article[data-story-id] a[id^="read-"]').first();
  await page.mouse.move(640, 250);
  const hovered = await link.evaluate(async (element) => {
    const seen: boolean[] = [];
    while (seen.length < 20) {
      await new Promise(requestAnimationFrame);
      seen.push(element.matches(':hover'));
    }
    return seen;
  });
  expect(hovered).toEqual(Array(20).fill(true));
  expect(await shiftsOf(page)).toEqual([]);
});
