import type { Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import type { AdFor, FakeAdNetwork } from '#cli/lib/ads/fake-ad-services.ts';
import { SELLERS, type Seller, siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { expect as base, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

test.use({ launchOptions: withoutPictures });

/** Ads come late, and later on a busy machine. */
const expect = base.configure({ timeout: 15_000 });

let site: Awaited<ReturnType<typeof siteWithAds>>;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithAds({ overThePage: true });
});
test.afterAll(() => site.remove());

const BETWEEN = 'gpt_div_oop_interstitial';
const OVER = 'gpt_div_oop';

/** Ads for these slots alone. */
const only =
  (...ids: string[]): AdFor =>
  ({ id }, count) =>
    ids.includes(id)
      ? { size: [300, 250], advertiserId: 1, creativeId: `${id}-${count}`, lineItemId: 1 }
      : { isEmpty: true };
const asked = (network: FakeAdNetwork, id: string) => network.adRequests().filter((one) => one.id === id);
/** Opens the portal; what follows is a second page to its ads as soon as they have begun. */
async function open(page: Page, brid: Seller = 'newsroom'): Promise<void> {
  await page.goto(`http://localhost:${site.port}/?brid=${brid}`);
  await expect(page.locator('[data-ad-sticky]')).toBeAttached();
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Advertisement' });

/** Follows a link to a story, and waits until the ads of its page have begun. */
async function toNextStory(page: Page, network: FakeAdNetwork): Promise<void> {
  const before = asked(network, 'gpt_div_1').length;
  const from = page.url();
  await page.locator('main a[href*="/article-content/"]:visible').first().click();
  await page.waitForURL((url) => url.href !== from);
  const place = page.locator('[data-ad-slot="gpt_div_1"]');
  // The place may still be that of the page before, on its way out.
  await expect(async () => {
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(asked(network, 'gpt_div_1').length).toBeGreaterThan(before);
  }).toPass();
}

/** Puts the time of the last ad over the page back. */
const shownAgo = (page: Page, ms: number) =>
  page.evaluate((ago) => localStorage.setItem('ad_shown_at', String(Date.now() - ago)), ms);

for (const brid of Object.keys(SELLERS) as Seller[]) {
  test(`${brid} shows its own interstitial before a story`, async ({ page }) => {
    const network = await fakeAdNetwork(page, {}, only(BETWEEN));
    await open(page, brid);
    await page.locator('main a[href*="/article-content/"]:visible').first().click();
    const ad = page.locator('dialog[data-ad-interstitial]');
    await expect(ad).toBeVisible();
    expect(asked(network, BETWEEN)[0]).toMatchObject({
      path: `/${SELLERS[brid].network}/news/between`,
      outOfPage: true,
    });
    expect(asked(network, OVER)[0]?.path).toBe(`/${SELLERS[brid].network}/news/over`);
    await ad.getByRole('button').click();
    await expect(ad).toHaveCount(0);
  });
}

test('an interstitial comes before a story that the browser opens as a document, not where it is loaded again', async ({
  page,
}) => {
  const network = await fakeAdNetwork(page, {}, only(BETWEEN));
  await open(page);
  const story = page.locator('main a[href*="/article-content/"]:visible').first();
  await story.evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await expect(dialog(page)).toBeVisible();
  await shownAgo(page, 300_001);
  await page.reload();
  await expect(page.locator('[data-ad-sticky]')).toBeAttached();
  expect(asked(network, BETWEEN)).toHaveLength(1);
});

test('an interstitial comes once in five minutes', async ({ page }) => {
  const network = await fakeAdNetwork(page, {}, only(BETWEEN));
  await open(page);
  await page.locator('main a[href*="/article-content/"]:visible').first().click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await shownAgo(page, 290_000);
  await toNextStory(page, network);
  expect(asked(network, BETWEEN)).toHaveLength(1);
  await shownAgo(page, 300_001);
  await page.locator('main a[href*="/article-content/"]:visible').first().click();
  await expect(dialog(page)).toBeVisible();
  expect(asked(network, BETWEEN)).toHaveLength(2);
});

test('an out-of-page ad comes once in five minutes, and no interstitial within', async ({ page }) => {
  const network = await fakeAdNetwork(page, {}, only(OVER));
  await open(page);
  await expect(page.locator(`#${OVER} iframe`)).toBeAttached();
  await toNextStory(page, network);
  expect(asked(network, OVER)).toHaveLength(1);
  expect(asked(network, BETWEEN)).toHaveLength(0);
  await shownAgo(page, 300_001);
  await page.reload();
  await expect.poll(() => asked(network, OVER).length).toBe(2);
});

test('an ad over the page that stays away is told, with the reason', async ({ page, context }) => {
  const told = reportedEvents(context);
  await fakeAdNetwork(page, {}, only());
  await open(page);
  const failed = () => told.filter(({ event_name }) => event_name === 'ad shown fail');
  await expect.poll(() => failed().length, { timeout: 10_000 }).toBe(1);
  expect(failed()[0]).toMatchObject({ ad_slot_id: OVER, reason: 'no fill' });
  await expect(page.locator(`#${OVER}`)).toHaveCount(0);
});

test('the banner at the foot stays hidden without an ad, and takes no room', async ({ page }) => {
  const network = await fakeAdNetwork(page, {}, only());
  await open(page);
  const banner = page.locator('[data-ad-sticky]');
  await expect(banner).toHaveAttribute('data-ad-sticky', 'hidden');
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('');
  expect(asked(network, 'gpt_div_sticky')).toHaveLength(1);
});

test('the banner at the foot is shown with an ad, and covers nothing of the end of the page', async ({
  page,
}) => {
  await fakeAdNetwork(page, {}, only('gpt_div_sticky'));
  await open(page);
  const banner = page.locator('[data-ad-sticky="shown"]');
  await expect(banner).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const room = await page.evaluate(() => Number.parseFloat(document.body.style.paddingBottom));
  expect(room).toBeGreaterThanOrEqual(50);
  await page.getByRole('button', { name: 'Close ad' }).click();
  await expect(page.locator('[data-ad-sticky="closed"]')).toBeHidden();
  expect(await page.evaluate(() => document.body.style.paddingBottom)).toBe('');
});
