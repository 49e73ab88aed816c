import type { Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import type { FakeAd } from '#cli/lib/ads/fake-ad-services.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { expect as base, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { longStory } from '#tests/setup/long-story.ts';

test.use({ launchOptions: withoutPictures });

/** Ads come late, and later on a busy machine. */
const expect = base.configure({ timeout: 15_000 });

let site: Awaited<ReturnType<typeof siteWithAds>>;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithAds({ units: { refresh: 30 } });
});
test.afterAll(() => site.remove());

/** Adds up what moves on a page; must stand before its first byte. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEntry & { sources?: Array<{ node?: Node }> }>)
        for (const { node } of entry.sources ?? [])
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What stands in the slot, refresh after refresh. */
const ROUNDS: readonly FakeAd[] = [
  { size: [300, 250] },
  { size: [300, 50] },
  { size: [300, 100], afterMs: 600 },
  { size: [900, 1600] },
  { size: [300, 250], passbackMs: 900 },
];

for (const width of [360, 768, 1280]) {
  test(`nothing moves at ${width} px while ads of all sizes follow each other, down to none`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await countShifts(page);
    let asked = 0;
    const url = await longStory(page, `http://localhost:${site.port}`, 'newsroom');
    const network = await fakeAdNetwork(page, {}, ({ id }) => {
      if (id !== 'gpt_div_1') return { isEmpty: true };
      asked += 1;
      return { ...ROUNDS[asked - 1], creativeId: `round-${asked}`, advertiserId: 1, lineItemId: 1 };
    });
    await page.clock.install();
    await page.goto(url);
    const place = page.locator('[data-ad-slot="gpt_div_1"]');
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const round of ROUNDS.keys()) {
      for (let tries = 0; asked <= round && tries < 100; tries++) await page.clock.runFor(300);
      await expect.poll(() => asked).toBe(round + 1);
      await page.clock.runFor(700);
      if (round < ROUNDS.length - 1)
        await expect(place.locator(`iframe[data-creative="round-${round + 1}"]`)).toBeVisible();
      await page.clock.fastForward(26_000);
    }
    await expect(place).toHaveAttribute('data-ad-state', 'empty');
    expect(network.of('gam').length).toBeGreaterThanOrEqual(ROUNDS.length);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });
}
