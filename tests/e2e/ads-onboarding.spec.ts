import { expect as base, type Page, test } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads-check/fake-world/fake-ad-network.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { longStory } from '#tests/setup/long-story.ts';
import { toldEvents } from '#tests/setup/told-events.ts';

/** Ads come late, and later on a busy machine. */
const expect = base.configure({ timeout: 15_000 });

let site: Awaited<ReturnType<typeof siteWithAds>>;
test.beforeAll(async () => {
  site = await siteWithAds({
    cmsConfig: {
      debugAds: true,
      geoEdgeEnabled: true,
      geoEdgePolicyKey: '${env:GEO_EDGE_POLICY_KEY}',
      feedPattern: ['story', 'story', 'native'],
    },
  });
});
test.afterAll(() => site.remove());

const origin = () => `http://localhost:${site.port}`;
const shown = (page: Page) => page.locator('[data-ad-slot][data-ad-state="viewable"]');

/** Opens a story with its first ad in sight. */
async function openStory(page: Page): Promise<void> {
  await page.goto(await longStory(page, origin(), 'newsroom'));
  await page.locator('[data-ad-slot]').first().scrollIntoViewIfNeeded();
}

test('the overlay says of each slot its state, bids and times, and what the visitor chose', async ({
  page,
}) => {
  await fakeAdNetwork(page);
  await openStory(page);
  const overlay = page.locator('[data-ads-overlay]');
  await expect(shown(page).first()).toBeVisible();
  const rows = overlay.locator('tr');
  await expect(rows.first()).toContainText('1YNN');
  await expect(rows.first()).toContainText('unrestricted');
  await expect(rows.first()).toContainText('ad manager ready · prebid ready');
  await expect(rows.filter({ hasText: 'gpt_div_1' })).toContainText(
    /\/1001\/news\/top\s*viewable 300×250 at \d+\.\d s\s*openx 2\.00 \d+ ms/,
  );
  await expect(rows.filter({ hasText: 'gpt_div_sticky' })).toContainText('no bids');
});

test('the overlay moves nothing and can be told from the page by a screen reader', async ({ page }) => {
  await fakeAdNetwork(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openStory(page);
  await expect(shown(page).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  await expect(page.getByRole('table', { name: 'debugAds' })).toBeVisible();
});

for (const conduct of ['ok', 'block', 'hang'] as const) {
  test(`the ad quality script stands before the ad manager's, and costs no ad when its host does: ${conduct}`, async ({
    page,
  }) => {
    const network = await fakeAdNetwork(page, { geoedge: conduct });
    await openStory(page);
    await expect(shown(page).first()).toBeVisible({ timeout: 15_000 });
    const order = network.log.flatMap(({ kind, url }) => (/^(geoedge|gpt) script/.test(kind) ? [url] : []));
    expect(order[0]).toBe('https://rumcdn.geoedge.be/policy-key/grumi-ip.js');
    expect(order[1]).toContain('/tag/js/gpt.js');
    expect(await page.evaluate(() => (window as unknown as { grumi: unknown }).grumi)).toMatchObject({
      key: 'policy-key',
    });
  });
}

test('a click into an ad is told once, with the ad', async ({ page, context }) => {
  const told = toldEvents(context);
  await fakeAdNetwork(page);
  await openStory(page);
  await expect(shown(page).first()).toBeVisible();
  const box = await shown(page).first().locator('iframe').boundingBox();
  if (!box) throw new Error('The ad has no box.');
  await page.mouse.click(box.x + 20, box.y + 20);
  const clicks = () => told.filter(({ event_name }) => event_name === 'ad clicked');
  await expect.poll(() => clicks().length, { timeout: 10_000 }).toBe(1);
  expect(clicks()[0]).toMatchObject({
    ad_slot_id: 'gpt_div_1',
    ad_unit: '/1001/news/top',
    ad_round: 1,
    provider: 'gam',
    size: '300x250',
    item_format: 'BANNER',
    cost_model: 'cpm',
    advertiser_id: '100',
    entity: 'article',
  });
  const names = told.map(({ event_name }) => event_name);
  for (const name of ['ad request', 'ad shown', 'ad viewable']) expect(names).toContain(name);
});

test('a click on the native widget is told as the widget’s', async ({ page, context }) => {
  const told = toldEvents(context);
  await fakeAdNetwork(page);
  await context.route('https://publisher.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${origin()}/?brid=newsroom`);
  const place = page.locator('[data-ad-kind="native"]').first();
  await place.scrollIntoViewIfNeeded();
  const link = place.getByRole('link', { name: 'A story from elsewhere' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect
    .poll(() => told.filter(({ event_name }) => event_name === 'ad clicked'), { timeout: 10_000 })
    .toMatchObject([
      { provider: 'outbrain', item_format: 'NATIVE', cost_model: 'cpc', ad_slot_id: 'gpt_div_1' },
    ]);
});
