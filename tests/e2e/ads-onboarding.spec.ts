import type { BrowserContext, Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { expect as base, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { longStory } from '#tests/setup/long-story.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

test.use({ launchOptions: withoutPictures });

/** Ads come late, and later on a busy machine. */
const expect = base.configure({ timeout: 15_000 });

let site: Awaited<ReturnType<typeof siteWithAds>>;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithAds({
    cmsConfig: {
      debugAds: true,
      geoEdgeEnabled: true,
      geoEdgePolicyKey: '${env:GEO_EDGE_POLICY_KEY}',
      feedPattern: ['story', 'story', 'native'],
      outbrainRedirectHackEnabled: true,
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
  const told = reportedEvents(context);
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
    item_format: 'WEB_CARD',
    cost_model: 'cpm',
    advertiser_id: '100',
    entity: 'article',
  });
  const names = told.map(({ event_name }) => event_name);
  for (const name of ['ad request', 'ad shown', 'ad viewable']) expect(names).toContain(name);
});

test('a click on the native widget is told as the widget’s', async ({ page, context }) => {
  const told = reportedEvents(context);
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

test('an ad that Prebid cannot draw is told as an ad error of its slot', async ({ page, context }) => {
  const told = reportedEvents(context);
  await fakeAdNetwork(page);
  await openStory(page);
  await expect(shown(page).first()).toBeVisible();
  await page.evaluate(() => {
    const { pbjs } = window as unknown as {
      pbjs: {
        getBidResponsesForAdUnitCode(code: string): { bids: Array<{ adId: string }> };
        renderAd(into: Document, adId: string): void;
      };
    };
    // Prebid refuses to write into the page itself.
    for (const { adId } of pbjs.getBidResponsesForAdUnitCode('gpt_div_1').bids) pbjs.renderAd(document, adId);
  });
  await expect
    .poll(() => told.filter(({ event_name }) => event_name === 'ad error'))
    .toMatchObject([{ ad_slot_id: 'gpt_div_1', message: expect.stringContaining('main document') }]);
  await expect(shown(page).first()).toBeVisible();
});

test('a slot and a widget that are never answered are told as no fill', async ({ page, context }) => {
  const told = reportedEvents(context);
  const network = await fakeAdNetwork(page, { gam: 'hang', outbrain: 'wrong' });
  await page.clock.install();
  await page.goto(`${origin()}/?brid=newsroom`);
  await page.locator('[data-ad-kind="native"]').first().scrollIntoViewIfNeeded();
  const later = async () => {
    await page.clock.runFor(300);
    return network.of('gam').length * network.of('outbrain script').length;
  };
  await expect.poll(later).toBeGreaterThan(0);
  const failed = async () => {
    await page.clock.runFor(1000);
    const fails = told.filter(({ event_name }) => event_name === 'ad loading fail');
    return fails.map(({ ad_slot_id, reason }) => `${ad_slot_id}: ${reason}`).sort();
  };
  await expect.poll(failed, { timeout: 60_000 }).toEqual(['gpt_div_1: no fill', 'gpt_div_sticky: no fill']);
});

const STORY = 'https://publisher.example/story';
const CLICK = `https://paid.outbrain.com/network/redir?p=1&url=${encodeURIComponent(STORY)}`;

/** Opens the portal with a widget whose link is a click address; what is opened outside is a page of one word. */
async function openWidget(page: Page, context: BrowserContext) {
  await fakeAdNetwork(page);
  const headers = { 'access-control-allow-origin': '*' };
  const docs = [{ content: 'A story from elsewhere', url: CLICK }];
  await page.route('https://mv.outbrain.com/**', (route) => route.fulfill({ headers, json: { docs } }));
  for (const host of ['publisher.example', 'paid.outbrain.com'])
    for (const target of [page, context])
      await target.route(`https://${host}/**`, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${origin()}/?brid=newsroom`);
  const place = page.locator('[data-ad-kind="native"]').first();
  await place.scrollIntoViewIfNeeded();
  return place.getByRole('link', { name: 'A story from elsewhere' });
}

test('a click address of the widget leads where the server says, in the tab that was meant', async ({
  page,
  context,
}) => {
  const told = reportedEvents(context);
  const link = await openWidget(page, context);
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL(STORY);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await expect(link).toHaveAttribute('href', CLICK);
  await expect.poll(() => told.filter(({ event_name }) => event_name === 'ad clicked').length).toBe(1);
  await link.click();
  await page.waitForURL(STORY);
});

test('a click address of the widget is followed itself when the server does not say', async ({
  page,
  context,
}) => {
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Outbrain - redirect hack failure, reverting to traffic url'),
  );
  const link = await openWidget(page, context);
  await page.route('**/api/outbrain-redirect-hack/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await link.click();
  await page.waitForURL(CLICK);
  await warned;
});
