import { expect, type Page, test } from '@playwright/test';
import { type OwnBrandsSite, serveOwnBrands } from '#tests/setup/own-brands.ts';

let site: OwnBrandsSite;

test.beforeAll(async () => {
  const cms = '{feedPattern: [story, story, ad], allocatedSlots: 4}';
  site = await serveOwnBrands({
    dailyHub: `ads: {units: [{path: /1234567/news/top}]}\npages: {portal: {cmsConfig: ${cms}}, fsd: {cmsConfig: ${cms}}}`,
    hashtagNews: '',
  });
});

test.afterAll(() => site.stop());

/** Opens an address over a phone's slow connection and gives the sum of all shifts, without scripts' own timing. */
async function shiftsOf(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 400e3 / 8,
    uploadThroughput: 400e3 / 8,
  });
  await page.addInitScript(() => {
    const shifts = { value: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >)
        if (!entry.hadRecentInput) shifts.value += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  for (const path of ['/', '/fsd'])
    for (const brid of ['newsroom', 'dailyHub', 'hashtagNews'])
      test(`nothing moves while ${path} of ${brid} loads slowly at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        expect(await shiftsOf(page, `${site.base}${path}?brid=${brid}`)).toBe(0);
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
  expect(await shiftsOf(page, `${site.base}/?brid=newsroom`)).toBe(0);
  await expect(page.locator('article[data-story-id]')).toHaveCount(18);
});
