import type { Page } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import type { FakeAd, FakeAdNetwork } from '#cli/lib/ads/fake-ad-services.ts';
import { SELLERS, type Seller, siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { longStory as anyLongStory } from '#tests/setup/long-story.ts';

test.use({ launchOptions: withoutPictures });

let site: Awaited<ReturnType<typeof siteWithAds>>;
test.beforeAll(async () => {
  site = await siteWithAds({ units: { useAPS: true, refresh: 30 } });
});
test.afterAll(() => site.remove());

const address = (brid: Seller, path: string) => `http://localhost:${site.port}${path}?brid=${brid}`;

/** A story of many paragraphs, so that ads stand between them. */
const longStory = (page: Page, brid: Seller) => anyLongStory(page, `http://localhost:${site.port}`, brid);

const scrollThrough = async (page: Page) => {
  for (const place of await page.locator('[data-ad-slot]').all()) {
    // Places are watched as soon as the page's ads have started.
    await expect(place).toHaveAttribute('data-ad-state', /./, { timeout: 15_000 });
    // One without an ad may have closed already, off the screen.
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(place).not.toHaveAttribute('data-ad-state', 'planned');
  }
};
const askedIds = (network: FakeAdNetwork) => network.adRequests().map(({ id }) => id);
const placeIds = (page: Page) =>
  page.locator('[data-ad-slot]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.adSlot));

/** Ends of requests that the page waits for, without waiting for the clock. */
async function untilAsked(page: Page, network: FakeAdNetwork): Promise<void> {
  const wanted = [...(await placeIds(page)), 'gpt_div_sticky'].sort();
  await expect.poll(() => [...new Set(askedIds(network))].sort(), { timeout: 15_000 }).toEqual(wanted);
}

for (const brid of Object.keys(SELLERS) as Seller[]) {
  test(`${brid} asks with its own ids and with those of no other brand`, async ({ page }) => {
    const network = await fakeAdNetwork(page);
    await page.goto(await longStory(page, brid));
    await scrollThrough(page);
    await untilAsked(page, network);
    const own = SELLERS[brid];
    for (const { path, request } of network.adRequests()) {
      expect(path).toMatch(new RegExp(`^/${own.network}/`));
      expect(request.safeFrame).toBe(true);
      expect(request.pageTargeting.item_id).toEqual([expect.stringMatching(/^\d+$/)]);
    }
    expect(network.of('bidder').length).toBeGreaterThan(0);
    const said = JSON.stringify(network.log);
    expect(said).toContain(Object.values(own.params)[0]);
    for (const [other, { network: id, params }] of Object.entries(SELLERS)) {
      if (other === brid) continue;
      expect(said).not.toContain(`/${id}/`);
      // As a whole: the digits of a time, such as 1795916156002, may end as an id does.
      for (const foreign of Object.values(params)) expect(said).not.toMatch(new RegExp(`\\b${foreign}\\b`));
    }
    expect(network.of('unknown')).toEqual([]);
    // Bids of Prebid and of APS reach the ad manager with the slot.
    const [first] = network.adRequests().filter(({ id }) => id !== 'gpt_div_sticky');
    expect(first?.targeting.hb_pb).toHaveLength(1);
    expect(first?.targeting.amznbid).toEqual([`code-${first?.id}`]);
  });
}

const HANGING = [
  ['Prebid never comes', { prebid: 'hang' }],
  ['no bidder answers', { bidders: 'hang' }],
  ['APS never comes', { aps: 'hang' }],
  ['APS never answers', { apsBids: 'hang' }],
  ['nobody but the ad manager answers', { prebid: 'hang', aps: 'hang', outbrain: 'hang' }],
  ['Prebid is nonsense', { prebid: 'wrong' }],
  ['Prebid is huge and nonsense', { prebid: 'huge' }],
  ['APS is nonsense', { aps: 'wrong' }],
] as const;

for (const [name, conduct] of HANGING) {
  test(`each slot is asked for once and by the fail-safe when ${name}`, async ({ page }) => {
    const network = await fakeAdNetwork(page, conduct);
    await page.clock.install();
    await page.goto(await longStory(page, 'newsroom'));
    const place = page.locator('[data-ad-slot]').first();
    await place.scrollIntoViewIfNeeded();
    const id = await place.getAttribute('data-ad-slot');
    // Time goes on in small steps, so that what comes over the network can come between them.
    let waited = 0;
    const step = async (ms: number) => {
      await page.clock.runFor(ms);
      await page.evaluate(() => undefined);
    };
    while (network.of('gpt script').length === 0 && waited < 10_000) {
      await step(50);
      waited += 50;
    }
    await expect.poll(() => page.evaluate(() => 'googletag' in window)).toBe(true);
    // 300 ms of batching, then the fail-safe (400 + 2000 ms) and 100 ms.
    for (let at = 0; at < 300 + 2400 + 100; at += 100) await step(100);
    await expect.poll(() => askedIds(network).filter((asked) => asked === id)).toHaveLength(1);
    for (let at = 0; at < 5000; at += 500) await step(500);
    expect(askedIds(network).filter((asked) => asked === id)).toHaveLength(1);
  });
}

/** Adds up the layout shifts of a page; must stand before its first byte. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Array<{ value: number; nodes: string[] }> = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; sources?: Array<{ node?: Node }> }
      >)
        shifts.push({
          value: entry.value,
          nodes: (entry.sources ?? []).map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName),
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);

const ADS = {
  'a 300x250': { size: [300, 250] },
  'a 300x50': { size: [300, 50] },
  'a 300x100': { size: [300, 100] },
  'one that is far too large': { size: [900, 1600] },
  'no fill': { isEmpty: true },
  'a late one': { size: [300, 250], afterMs: 400 },
  'a passback': { size: [300, 250], passbackMs: 100 },
} satisfies Record<string, FakeAd>;

/** What comes into the places of a document: each of these at least once between the paragraphs of a story. */
const COMING: ReadonlyArray<Readonly<Record<string, keyof typeof ADS>>> = [
  { gpt_div_1: 'a 300x250', gpt_div_2: 'a 300x50', gpt_div_sticky: 'one that is far too large' },
  { gpt_div_1: 'one that is far too large', gpt_div_2: 'a 300x100', gpt_div_sticky: 'no fill' },
  { gpt_div_1: 'no fill', gpt_div_2: 'a late one', gpt_div_sticky: 'a passback' },
  { gpt_div_1: 'a passback', gpt_div_2: 'no fill', gpt_div_sticky: 'a late one' },
];

for (const width of [360, 768, 1280]) {
  test(`nothing moves at ${width} px, whatever comes into the slots`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    await countShifts(page);
    const url = await longStory(page, 'newsroom');
    for (const kinds of COMING) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const adFor = (id: string): FakeAd => ADS[kinds[id] ?? 'no fill'];
      const network = await fakeAdNetwork(page, {}, ({ id }) => ({
        advertiserId: 1,
        creativeId: id,
        lineItemId: 1,
        ...adFor(id),
      }));
      await page.goto(url);
      expect(Object.keys(kinds)).toEqual(expect.arrayContaining(await placeIds(page)));
      await scrollThrough(page);
      await untilAsked(page, network);
      for (const id of await placeIds(page)) {
        const { isEmpty, passbackMs } = adFor(String(id));
        if (!isEmpty && !passbackMs)
          await expect(page.locator(`[data-ad-slot="${id}"] iframe`).first()).toBeVisible();
      }
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await shiftsOf(page), JSON.stringify(kinds)).toEqual([]);
    }
  });
}

test('a page is readable with every ad host blocked', async ({ page }) => {
  const all = { gpt: 'block', aps: 'block', outbrain: 'block', geoedge: 'block', prebid: 'block' } as const;
  const network = await fakeAdNetwork(page, all);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(await longStory(page, 'newsroom'));
  await expect.poll(() => network.of('gpt script').length).toBeGreaterThan(0);
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page.locator('article p').last()).toBeAttached();
  await page.locator('a[href^="/"]:visible').first().click();
  await expect(page.locator('header').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('an opt-out reaches the ad manager, bidders and APS, and takes identity away', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'dnt', value: '1', url: `http://localhost:${site.port}` }]);
  const network = await fakeAdNetwork(page);
  await page.goto(await longStory(page, 'newsroom'));
  await scrollThrough(page);
  await untilAsked(page, network);
  for (const { request } of network.adRequests())
    expect(request.privacy).toMatchObject({ restrictDataProcessing: true, nonPersonalizedAds: true });
  for (const { body } of network.of('bidder')) {
    expect(body).toMatchObject({ regs: { ext: { us_privacy: '1YYN' } } });
    expect(JSON.stringify(body)).not.toMatch(/"eids"|"buyeruid"/);
  }
  for (const { body } of network.of('aps')) expect(body).toMatchObject({ params: { us_privacy: '1YYN' } });
});

test('a slot refreshes every 30 s while it is seen, and memory does not grow with it', async ({ page }) => {
  test.setTimeout(480_000);
  const network = await fakeAdNetwork(page);
  await page.clock.install();
  await page.goto(await longStory(page, 'newsroom'));
  const place = page.locator('[data-ad-slot]').first();
  const id = await place.getAttribute('data-ad-slot');
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const rounds = () => askedIds(network).filter((asked) => asked === id).length;
  const creative = () => place.locator('iframe[data-creative]').first().getAttribute('data-creative');
  let shown: string | null = null;
  const until = async (count: number) => {
    // The page's clock goes on until the round is due, the network takes its own time.
    for (let passed = 0; rounds() < count && passed < 9_000; passed += 300) await page.clock.runFor(300);
    const later = async () => {
      await page.clock.runFor(300);
      return rounds();
    };
    const often = { timeout: 15_000, intervals: [20] };
    await expect.poll(later, often).toBe(count);
    // Only with the answer here may the clock jump on: the slot would take a longer silence for none.
    await expect.poll(creative, often).not.toBe(shown);
    shown = await creative();
  };
  const refresh = async () => {
    const before = rounds();
    await page.clock.fastForward(29_000);
    expect(rounds()).toBe(before);
    await until(before + 1);
  };
  await until(1);
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await client.send('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  };
  // What grows at first is the engine's compiled code, half a megabyte of it; a leak goes on growing: 10 KB a round.
  for (let n = 0; n < 15; n++) await refresh();
  const before = await heap();
  for (let n = 0; n < 50; n++) await refresh();
  expect((await heap()) - before).toBeLessThanOrEqual(512 * 1024);
});

test('the ads of a page are of one page view, and those of the next page in the document of another', async ({
  page,
}) => {
  const network = await fakeAdNetwork(page);
  await page.goto(address('newsroom', '/'));
  await expect(page.locator('[data-ad-sticky="shown"]')).toBeVisible();
  await page.locator('main a[href*="/article-content/"]:visible').first().click();
  await page.waitForURL('**/article-content/**');
  // The address changes before the page does.
  await expect(page.locator('[data-ad-slot]').first()).toBeAttached();
  await scrollThrough(page);
  await expect.poll(() => askedIds(network), { timeout: 15_000 }).toContain('gpt_div_1');
  await expect.poll(() => askedIds(network).filter((id) => id === 'gpt_div_sticky').length).toBe(2);
  const viewsOf = (path: string) => [
    ...new Set(
      network
        .adRequests()
        .filter(({ request }) => new URL(request.url).pathname.startsWith(path))
        .map(({ request }) => request.correlator),
    ),
  ];
  const [first, second] = [network.adRequests()[0]?.request.correlator, viewsOf('/article-content/')[0]];
  expect(viewsOf('/article-content/')).toHaveLength(1);
  expect(second).not.toBe(first);
});

test('a page out of the cache has no nonce, and its ads come by hashes', async ({ page }) => {
  const url = await longStory(page, 'newsroom');
  const get = () => page.request.get(url);
  await expect.poll(async () => (await get()).headers().etag).toBeTruthy();
  const cached = await get();
  expect(await cached.text()).not.toContain('nonce=');
  const policy = cached.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' )+'strict-dynamic';/);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Minified React/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const network = await fakeAdNetwork(page);
  await page.goto(url);
  await scrollThrough(page);
  await untilAsked(page, network);
  expect(complaints).toEqual([]);
});

test('the do-not-sell page has no ads and enforces Trusted Types; a link from it brings ads again', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
  });
  const network = await fakeAdNetwork(page);
  const answer = await page.goto(address('newsroom', '/dns'));
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.waitForLoadState('networkidle');
  expect(network.log).toEqual([]);
  const document = page.waitForEvent('domcontentloaded');
  await page.locator('header a[href^="/"]:visible').first().click();
  await document;
  await expect.poll(() => network.of('gpt script').length).toBe(1);
  expect(complaints).toEqual([]);
});

test('the sticky banner comes with an ad and stays closed when it was closed', async ({ page }) => {
  const network = await fakeAdNetwork(page, {}, () => ({ size: [320, 50], creativeId: 'wide' }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address('newsroom', '/'));
  await expect(page.locator('[data-ad-sticky="shown"]')).toBeVisible();
  for (const part of [
    page.locator('[data-ad-sticky] iframe'),
    page.getByRole('button', { name: 'Close ad' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(network.adRequests().find(({ id }) => id === 'gpt_div_sticky')?.sizes).toEqual([
    [320, 50],
    [300, 50],
  ]);
  await page.getByRole('button', { name: 'Close ad' }).click();
  await expect(page.locator('[data-ad-sticky="closed"]')).toBeHidden();
});

test('the sticky banner comes above the audio player, and covers nothing of the end of the page', async ({
  page,
}) => {
  await fakeAdNetwork(page);
  await page.addInitScript(() => {
    const speak = (utterance: SpeechSynthesisUtterance) =>
      void setTimeout(() => utterance.onstart?.(new Event('start') as never));
    Object.defineProperty(window, 'speechSynthesis', { value: { speak, cancel: () => undefined } });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(await longStory(page, 'newsroom'));
  await expect(page.locator('[data-ad-sticky="shown"]')).toBeVisible();
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect(page.locator('[data-audio-player="playing"]')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click({ timeout: 2000 });
  await expect(async () => {
    const [foot, ad, player, bar] = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const boxes = ['footer', '[data-ad-sticky]', '[data-audio-player]', '[data-bottom-bar]'];
      return boxes.map((selector) => document.querySelector(selector)?.getBoundingClientRect());
    });
    expect(player?.bottom).toBeCloseTo(bar?.top ?? 0, 0);
    expect(ad?.bottom).toBeLessThanOrEqual((player?.top ?? 0) + 1);
    // Heights are rounded, and the banner has a line at its top.
    expect(foot?.bottom).toBeLessThanOrEqual((ad?.top ?? 0) + 2);
  }).toPass();
});

test('the native widget comes into its place, in the theme of the visitor', async ({ page }) => {
  const network = await fakeAdNetwork(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // What is put into a page before its scripts have taken it over, they would take out.
  const started = page.waitForResponse(/start-ads/);
  await page.goto(address('newsroom', '/'));
  await started;
  await page.evaluate(() => {
    const place = document.createElement('aside');
    place.dataset.adSlot = 'native_1';
    place.dataset.adKind = 'native';
    place.style.setProperty('--ad-height', '250px');
    const box = document.createElement('div');
    box.dataset.adBox = '';
    place.append(box);
    document.querySelector('main')?.prepend(place);
  });
  await expect(page.locator('.OUTBRAIN[data-widget-id="AR_1"] a')).toHaveText('A story from elsewhere');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('.OUTBRAIN[data-widget-id="AR_2"] a')).toHaveText('A story from elsewhere');
  expect(network.of('outbrain script')).toHaveLength(1);
});

test('ads.txt names the sellers of the brand', async ({ page }) => {
  const answer = await page.request.get(address('noticiasHub', '/ads.txt'));
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toContain('google.com, pub-1003, DIRECT, f08c47fec0942fa0');
});
