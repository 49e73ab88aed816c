import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import {
  type EventsSite,
  openReportingPage,
  tellOfScrolling,
  test,
  waitingScrolls,
} from '#tests/setup/events-site.ts';
import { launchOptions } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

test.describe.configure({ mode: 'default', timeout: 60_000 });

let marks = 0;

function open(
  context: BrowserContext,
  { proxy }: EventsSite,
  at = '/horoscope?brid=newsroom',
): Promise<Page> {
  return openReportingPage(context, proxy.origin + at);
}

/** Tells of 20 events in the page, each with a mark of its own. */
async function tell20(page: Page): Promise<number[]> {
  const some = Array.from({ length: 20 }, () => ++marks);
  await page.evaluate(tellOfScrolling, some);
  return some;
}

/** Tells of 20 events and waits until they are written down, where a collector takes none of them. */
async function write20(page: Page): Promise<number[]> {
  const some = await tell20(page);
  await expectWritten(page, some);
  return some;
}

async function expectWritten(page: Page, some: readonly number[]): Promise<void> {
  await expect
    .poll(() => waitingScrolls(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([...some]));
}

/** All marks arrive, each once; within a session counters have no gap. */
async function expectOnce(site: EventsSite, expected: readonly number[]): Promise<void> {
  const arrived = async () => (await site.kept()).map(({ scroll_top }) => scroll_top);
  const wanted = new Set<unknown>(expected);
  await expect
    .poll(async () => (await arrived()).filter((mark) => wanted.has(mark)).length, { timeout: 40_000 })
    .toBe(expected.length);
  const ids = (await site.kept()).map(({ event_id }) => event_id);
  expect(new Set(ids).size).toBe(ids.length);
}

test.afterEach(({ site }) => {
  site.proxy.answer = 'site';
});

test('a collector that is down gets everything once it is up', async ({ context, site }) => {
  site.proxy.answer = { status: 503, retryAfter: '1' };
  const page = await open(context, site);
  const some = await write20(page);
  await expect.poll(() => site.proxy.calls).toBeGreaterThan(1);
  site.proxy.answer = 'site';
  await expectOnce(site, some);
});

test('a collector that refuses one event gets all others', async ({ context, site }) => {
  site.proxy.answer = { status: 503 };
  const page = await open(context, site);
  const some = await write20(page);
  const refused = some[6];
  site.proxy.answer = { status: 413, to: `"scroll_top":${refused},` };
  await expectOnce(
    site,
    some.filter((mark) => mark !== refused),
  );
  await expect.poll(() => waitingScrolls(page), { timeout: 40_000 }).toEqual([]);
});

test('a call is over once its answer has come', async ({ context, site }) => {
  const page = await open(context, site);
  const finished = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('/collect'),
    timeout: 15_000,
  });
  await tell20(page);
  await finished;
});

test('counters of a session have no gap', async ({ context, site }) => {
  const page = await open(context, site);
  await expectOnce(site, await tell20(page));
  const session = await page.evaluate(() => localStorage.getItem('p_si'));
  const ofSession = (await site.kept()).filter((event) => event.session_id === session);
  const counters = ofSession.map(({ event_counter }) => Number(event_counter)).sort((a, b) => a - b);
  expect(counters).toEqual(counters.map((_, index) => index + 1));
});

test('a call that was cut off is made again, and counts once', async ({ context, site }) => {
  site.proxy.answer = 'cut';
  const page = await open(context, site);
  const some = await write20(page);
  site.proxy.answer = 'site';
  await expectOnce(site, some);
});

test('a tab that is closed leaves its events to the next', async ({ context, site }) => {
  site.proxy.answer = { status: 503 };
  const page = await open(context, site);
  const some = await write20(page);
  await page.close();
  site.proxy.answer = 'site';
  await open(context, site);
  await expectOnce(site, some);
});

test('what a page reports while it is left is sent by the next', async ({ context, site }) => {
  const page = await open(context, site);
  const session = await page.evaluate(() => localStorage.getItem('p_si'));
  const vitals = async () =>
    (await site.kept()).filter(({ session_id }) => session_id === session).map(({ metric }) => metric);
  await expect.poll(vitals, { timeout: 15_000 }).toContain('TTFB');
  await page.evaluate((top) => {
    addEventListener('pagehide', () => {
      const link = document.body.appendChild(document.createElement('a'));
      link.dataset.click = JSON.stringify(['scroll', { scroll_top: top }]);
      link.click();
    });
  }, ++marks);
  await page.goto('about:blank');
  await open(context, site);
  await expectOnce(site, [marks]);
  // Final only once nothing more can shift.
  expect((await vitals()).filter((metric) => metric === 'CLS')).toHaveLength(1);
});

for (const tabs of [2, 3]) {
  test(`${tabs} tabs send everything once`, async ({ context, site }) => {
    site.proxy.answer = { status: 503 };
    const pages: Page[] = [];
    for (let index = 0; index < tabs; index++) pages.push(await open(context, site));
    const some = (await Promise.all(pages.map(tell20))).flat();
    await expectWritten(pages[0] as Page, some);
    site.proxy.answer = 'site';
    await expectOnce(site, some);
    const sessions = (await site.kept()).filter(({ scroll_top }) => some.includes(Number(scroll_top)));
    expect(new Set(sessions.map(({ session_id }) => session_id)).size, 'one session').toBe(1);
  });
}

test('a browser that is killed sends them when it is opened again', async ({ site }, info) => {
  const profile = info.outputPath('profile');
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: launchOptions.executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        `--marked=${info.testId}`,
      ],
    });
  site.proxy.answer = { status: 503 };
  const context = await launch();
  const some = await write20(await open(context, site));
  const closed = new Promise((resolve) => context.once('close', resolve));
  killBrowser(await browserPid(context));
  await closed;
  site.proxy.answer = 'site';
  const again = await launch();
  await open(again, site);
  await expectOnce(site, some);
  await again.close();
});

/** The browser's own process, as it says itself. */
async function browserPid(context: BrowserContext): Promise<number> {
  const [page] = context.pages();
  const session = await (context.browser()?.newBrowserCDPSession() ?? context.newCDPSession(page as Page));
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: Array<{ type: string; id: number }>;
  };
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

function killBrowser(pid: number): void {
  expect(pid).toBeGreaterThan(1);
  process.kill(pid, 'SIGKILL');
}

test('offline they wait, online they go', async ({ context, site }) => {
  const page = await open(context, site);
  await context.setOffline(true);
  const some = await write20(page);
  await context.setOffline(false);
  await expectOnce(site, some);
});

for (const [script, chance] of [
  ['boot.client', 'on the next page'],
  ['boot.client', 'when the network is back'],
] as const)
  test(`no event is lost where ${script} did not come: it is asked for again ${chance}`, async ({
    context,
    site,
  }) => {
    const told = reportedEvents(context);
    const page = await context.newPage();
    let lost = 0;
    page.on('requestfailed', (request) => {
      lost += Number(request.url().includes(script));
    });
    await page.route(`**/assets/${script}*`, (route) => route.abort());
    await page.goto(`${site.proxy.origin}/horoscope?brid=newsroom`);
    await expect.poll(() => lost).toBe(2);
    await page.unrouteAll();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    if (chance === 'on the next page') await page.locator('main a[href*="/horoscope/"]').first().click();
    else await page.evaluate(() => dispatchEvent(new Event('online')));
    const viewed = () => told.flatMap((event) => (event.event_name === 'page view' ? [event.page_url] : []));
    await expect.poll(viewed, { timeout: 20_000 }).toContain(`${site.proxy.origin}/horoscope`);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

test('where the quota is used up they go by memory', async ({ context, site }) => {
  const page = await open(context, site);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.proxy.origin, quotaSize: 1 });
  await expectOnce(site, await tell20(page));
});

test('after Global Privacy Control nothing that names the visitor is kept', async ({ browser, site }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  const some = await tell20(await open(context, site));
  await expectOnce(site, some);
  const mine = (await site.kept()).filter(({ scroll_top }) => some.includes(Number(scroll_top)));
  const named = ['aura_user_id', 'user_ab_test_id', 'session_id', 'session_counter', 'device_model'];
  expect(mine.flatMap((event) => named.filter((field) => field in event))).toEqual([]);
  await context.close();
});
