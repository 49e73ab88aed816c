import { expect, type Page } from '@playwright/test';
import { ROUTES } from '#tests/fixtures/routes.ts';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { type EventsSite, test } from '#tests/setup/events-site.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const BRID = 'brid=newsroom&lang=en';

/** Path and screen name of all page views that this browser's visitor has sent, in their order. */
async function views(
  site: EventsSite,
  visitor: Page | string | null,
): Promise<Array<[path: string, screen: string]>> {
  const auid = visitor instanceof Object ? await auidOf(visitor) : visitor;
  return (await site.kept())
    .filter((event) => event.event_name === 'page view' && event.aura_user_id === auid)
    .sort((a, b) => Number(a.event_counter) - Number(b.event_counter))
    .map((event) => [new URL(String(event.page_url)).pathname, String(event.screen_name)]);
}

const auidOf = (page: Page) => page.evaluate(() => localStorage.getItem('auid'));

async function storyOf(site: EventsSite): Promise<string> {
  const answer = await fetch(`${site.proxy.origin}/api/spa/portal?${BRID}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  return articles.find(({ view_mode }) => view_mode === 'hosted')?.id ?? '';
}

/** Goes to a page within the document, as a link does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __remixRouter: router } = window as unknown as {
      __remixRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, `${path}?${BRID}`);
}

test('every row of the route table sends one page view under its name', async ({ context, site }) => {
  const story = await storyOf(site);
  const page = await context.newPage();
  const expected: Array<[string, string]> = [];
  for (const [path, , , screen] of ROUTES) {
    const at = path.replace('{id}', story);
    const address = new URL(`${site.proxy.origin}${at}`);
    expected.push([address.pathname, screen]);
    await page.goto(`${address.href}${address.search ? '&' : '?'}${BRID}`);
    // Reporting has started; what it holds back is sent when the page is left.
    await untilStable(page);
  }
  await expect.poll(() => views(site, page), { timeout: 20_000 }).toEqual(expected);
});

test('so does every page within the document, a problem and a return among them', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  await page.goto(`${site.proxy.origin}/?${BRID}`);
  await page.waitForFunction(() => '__remixRouter' in window);
  await expect.poll(async () => (await views(site, page)).length, { timeout: 20_000 }).toBe(1);
  // A page without a story is a new document element: what the next one loads must not go into the old one.
  for (const [path, screen] of [
    ['/horoscope', 'horoscope selection'],
    ['/article-content/1', 'not found'],
    ['/game-zone', 'game zone'],
    ['/no/such/page', 'not found'],
  ] as const) {
    await navigate(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-screen-name', screen);
  }
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'game zone');
  await context.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 502, body: 'request failed' }));
  await navigate(page, '/horoscope/signs/leo/UTC');
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'error');
  await context.unrouteAll();
  await navigate(page, '/fsd');
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'your daily read');
  // What a browser says of a document that it had put by (bfcache).
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const expected = [
    ['/', 'for you'],
    ['/horoscope', 'horoscope selection'],
    ['/article-content/1', 'not found'],
    ['/game-zone', 'game zone'],
    ['/no/such/page', 'not found'],
    ['/game-zone', 'game zone'],
    ['/horoscope/signs/leo/UTC', 'error'],
    ['/fsd', 'your daily read'],
    ['/fsd', 'your daily read'],
  ];
  await expect.poll(() => views(site, page), { timeout: 20_000 }).toEqual(expected);
  expect(await page.evaluate(() => localStorage.getItem('page_views'))).toBe(String(expected.length));
});

test('a story that is opened within the document is viewed on its own screen', async ({ context, site }) => {
  const story = await storyOf(site);
  const page = await context.newPage();
  await page.goto(`${site.proxy.origin}/?${BRID}`);
  await page.waitForFunction(() => '__remixRouter' in window);
  await expect.poll(async () => (await views(site, page)).length, { timeout: 20_000 }).toBe(1);
  await navigate(page, `/article-content/${story}`);
  const visitor = await auidOf(page);
  await expect
    .poll(
      async () =>
        (await site.kept())
          .filter((event) => event.event_name === 'article view' && event.aura_user_id === visitor)
          .map((event) => [event.item_id, event.screen_name]),
      { timeout: 20_000 },
    )
    .toEqual([[story, 'article']]);
});

for (const [left, late] of [
  ['its scripts came', /\/assets\/.*\.js/],
  ['it could report', /\/assets\/boot\.client-.*\.js/],
] as const)
  test(`a page that is left before ${left} is reported by the next, with what was pressed`, async ({
    context,
    site,
  }) => {
    const page = await context.newPage();
    let scripts = () => {};
    const held = new Promise<void>((resolve) => (scripts = resolve));
    await context.route(late, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${site.proxy.origin}/?${BRID}`, { waitUntil: 'commit' });
    if (left === 'it could report')
      await page.waitForFunction(
        () => (window as { earlyRecorder?: { unreported?: number } }).earlyRecorder?.unreported !== undefined,
      );
    const story = page.locator('main a[data-click*="article click"][href*="/article-content/"]').first();
    const opened = new URL(`${site.proxy.origin}${await story.getAttribute('href')}`).pathname;
    await story.click();
    await page.waitForURL((url) => url.pathname === opened, { waitUntil: 'commit' });
    scripts();
    await page.waitForFunction(() => localStorage.getItem('auid'));
    const visitor = await auidOf(page);
    const reported = async () =>
      (await site.kept())
        .filter(({ aura_user_id }) => aura_user_id === visitor)
        .sort((a, b) => Number(a.event_counter) - Number(b.event_counter))
        .map(({ event_name, screen_name }) => `${event_name}: ${screen_name}`)
        .filter((line) => /^(?:page view|article click)/.test(line));
    await expect
      .poll(reported, { timeout: 20_000 })
      .toEqual(['page view: for you', 'article click: for you', 'page view: article']);
    // From the cache of pages or again: another view, but no click.
    await page.goBack();
    await expect.poll(reported, { timeout: 20_000 }).toHaveLength(4);
    expect((await reported())[3]).toBe('page view: for you');
  });

for (const kind of ['article-content', 'article-intro', 'article-summary'])
  test(`${kind}: a restored document is one page view and one article view more`, async ({
    context,
    site,
  }) => {
    const story = await storyOf(site);
    const page = await context.newPage();
    await page.goto(`${site.proxy.origin}/${kind}/${story}?${BRID}`);
    await page.waitForFunction(() => '__remixRouter' in window);
    await page.waitForFunction(() => localStorage.getItem('auid'));
    const visitor = await auidOf(page);
    const counted = async () =>
      (await site.kept())
        .filter(({ aura_user_id }) => aura_user_id === visitor)
        .sort((a, b) => Number(a.event_counter) - Number(b.event_counter))
        .map(({ event_name }) => event_name)
        .filter((name) => name === 'page view' || name === 'article view');
    await expect.poll(async () => (await counted()).length, { timeout: 20_000 }).toBe(2);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(counted, { timeout: 20_000 }).toHaveLength(4);
    expect((await counted()).slice(2)).toEqual(['page view', 'article view']);
  });

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that cannot be had offline is a view of the error screen', async ({ context, site }) => {
    const page = await context.newPage();
    await page.goto(`${site.proxy.origin}/horoscope?${BRID}`);
    await page.waitForFunction(() => '__remixRouter' in window);
    await expect.poll(async () => (await views(site, page)).length, { timeout: 20_000 }).toBe(1);
    const visitor = await auidOf(page);
    await context.setOffline(true);
    await page.locator('main a[href*="/horoscope/signs/"]').first().click();
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await views(site, visitor)).map(([, screen]) => screen), { timeout: 20_000 })
      .toEqual(['horoscope selection', 'error', 'horoscope sign']);
  });
});
