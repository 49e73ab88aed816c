import type { Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { expect as base, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { longStory } from '#tests/setup/long-story.ts';

test.use({ launchOptions: withoutPictures });

/** Ads come late, and later on a busy machine. */
const expect = base.configure({ timeout: 15_000 });

/** An identity module, as a carrier would set it up. Bids have all the time: their deadline is not what is tested. */
const IDENTITY = {
  timeout: 10_000,
  modules: ['userId', 'sharedIdSystem'],
  userIds: [{ name: 'sharedId', storage: { name: '_sharedID', type: 'cookie', expires: 30 } }],
};

let site: Awaited<ReturnType<typeof siteWithAds>>;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithAds({ units: { useAPS: true, refresh: 30 }, headerBidding: IDENTITY });
});
test.afterAll(() => site.remove());

const origin = () => `http://localhost:${site.port}`;

/** What the third parties of a page were told last. */
const said = (page: Page) =>
  page.evaluate(() => {
    const { googletag, apstag, pbjs } = window as unknown as {
      googletag: { heard: { privacy: Record<string, boolean> } };
      apstag?: { heard(): { params: { us_privacy: string } } };
      pbjs: { getConfig(name: string): { syncEnabled?: boolean; userIds?: unknown[] } & string };
    };
    return {
      manager: googletag.heard.privacy,
      aps: apstag?.heard().params.us_privacy,
      prebid: pbjs.getConfig('consentManagement.usp.consentData.getUSPData.uspString'),
      deviceAccess: pbjs.getConfig('deviceAccess'),
      syncs: pbjs.getConfig('userSync').syncEnabled,
      identityModules: pbjs.getConfig('userSync').userIds?.length,
    };
  });

const SHARING = {
  manager: { restrictDataProcessing: false, nonPersonalizedAds: false, limitedAds: false },
  aps: '1YNN',
  prebid: '1YNN',
  deviceAccess: true,
  syncs: true,
  identityModules: 1,
};
const OPTED_OUT = {
  manager: { restrictDataProcessing: true, nonPersonalizedAds: true, limitedAds: true },
  aps: '1YYN',
  prebid: '1YYN',
  deviceAccess: false,
  syncs: false,
  identityModules: 0,
};

async function untilShown(page: Page): Promise<void> {
  const place = page.locator('[data-ad-slot]').first();
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute('data-ad-state', /rendered|viewable/, { timeout: 15_000 });
}

test('a changed choice rewrites the ad config of every page that is open, at once', async ({
  context,
  page,
}) => {
  const network = await fakeAdNetwork(context);
  const url = await longStory(page, origin(), 'newsroom');
  const pages = [page, await context.newPage()];
  for (const one of pages) {
    await one.goto(url);
    await untilShown(one);
    expect(await said(one)).toEqual(SHARING);
  }
  const before = network.log.length;
  const settings = await context.newPage();
  await settings.goto(`${origin()}/dns?brid=newsroom`);
  await settings.getByRole('button', { name: 'Do not sell or share my information' }).click();
  for (const one of pages) await expect.poll(() => said(one)).toEqual(OPTED_OUT);
  expect(network.log.slice(before).map(({ kind }) => kind)).not.toContain('gam');
  // The next document loads the ad manager from the address that sets no cookies, and no APS.
  await settings.goto(url);
  await untilShown(settings);
  expect(await said(settings)).toEqual({ ...OPTED_OUT, aps: undefined });
  const scripts = network.of('gpt script').map((one) => new URL(one.url).host);
  expect(scripts).toEqual([
    'securepubads.g.doubleclick.net',
    'securepubads.g.doubleclick.net',
    'pagead2.googlesyndication.com',
  ]);
  await settings.goto(`${origin()}/dns?brid=newsroom`);
  await settings.getByRole('button', { name: 'Allow sharing again' }).click();
  for (const one of pages) await expect.poll(() => said(one)).toEqual(SHARING);
});

test('the next ad of a page after an opt-out is asked for without identity', async ({ page }) => {
  const network = await fakeAdNetwork(page);
  const url = await longStory(page, origin(), 'newsroom');
  await page.clock.install();
  await page.goto(url);
  const place = page.locator('[data-ad-slot]').first();
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const id = await place.getAttribute('data-ad-slot');
  const asked = () => network.adRequests().filter((one) => one.id === id);
  const until = async (count: number) => {
    await expect.poll(() => asked().length, { timeout: 20_000 }).toBe(count);
    await expect(place.locator(`iframe[data-creative^="${id}-"]`)).toBeVisible();
  };
  await until(1);
  expect(JSON.stringify(network.of('bidder')[0]?.body)).toContain('pubcid.org');
  // The choice is made in another tab.
  await page.evaluate(() => {
    Reflect.set(document, 'cookie', 'dnt=1; Path=/');
    new BroadcastChannel('masthead-privacy').postMessage(true);
  });
  await expect.poll(() => said(page)).toEqual(OPTED_OUT);
  const before = network.log.length;
  await page.clock.fastForward(26_000);
  await until(2);
  expect(asked()[1]?.request.privacy).toEqual(OPTED_OUT.manager);
  const later = network.log.slice(before);
  const bids = later.filter(({ kind }) => kind === 'bidder');
  expect(bids.length).toBeGreaterThan(0);
  for (const { body } of bids) {
    expect(body).toMatchObject({ regs: { ext: { us_privacy: '1YYN' } } });
    expect(JSON.stringify(body)).not.toMatch(/"eids"|"buyeruid"|pubcid/);
  }
  expect(later.filter(({ kind }) => kind === 'aps')).toEqual([]);
  // Whatever may sync users or read ids stays away.
  await page.clock.runFor(5000);
  expect(network.log.slice(before).filter(({ kind }) => kind === 'unknown' || kind === 'sync')).toEqual([]);
});

for (const [choice, script] of [
  ['shares', ''],
  ['is opted out', 'localStorage.setItem("dns", "true"); localStorage.setItem("dns_manual", "true");'],
] as const)
  test(`of a visitor who ${choice}, no party of the ads learns what the carrier’s app says in the address`, async ({
    page,
  }) => {
    const network = await fakeAdNetwork(page);
    if (script) await page.addInitScript(script);
    const url = new URL(await longStory(page, origin(), 'newsroom'));
    url.searchParams.set('cd', JSON.stringify({ auid: 'visitor-of-app', gaid: 'gaid-of-app', theme: 'x' }));
    await page.goto(url.href);
    const place = page.locator('[data-ad-slot]').first();
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => network.adRequests().length, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => network.of('bidder').length, { timeout: 20_000 }).toBeGreaterThan(0);
    for (const { kind, body } of network.log.filter((one) => one.body))
      expect(decodeURIComponent(JSON.stringify(body)), kind).not.toMatch(/visitor-of-app|gaid-of-app/);
    expect(network.log.some(({ kind }) => kind === 'aps')).toBe(!script);
    expect(page.url().includes('gaid-of-app')).toBe(!script);
    // The rest of what the app says stays.
    expect(new URL(page.url()).searchParams.get('cd')).toContain('theme');
  });

test('us_privacy stands once in the address of a wrapper, and in no address twice', async ({ page }) => {
  const wrapper = {
    useCustomWrapper: true,
    customWrapperUrl: 'https://wrapper.example/w.js?us_privacy=1---&v=2',
  };
  const own = await siteWithAds({ units: { useAPS: true }, headerBidding: wrapper });
  try {
    const network = await fakeAdNetwork(page);
    await page.goto(await longStory(page, `http://localhost:${own.port}`, 'newsroom'));
    await untilShown(page);
    const addresses = network.log.map(({ url }) => url);
    expect(addresses).toContain('https://wrapper.example/w.js?v=2&us_privacy=1YNN');
    for (const address of addresses) expect(address.match(/us_privacy=/g)?.length ?? 0).toBeLessThan(2);
  } finally {
    await own.remove();
  }
});
