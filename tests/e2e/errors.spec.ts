import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

test.use({ launchOptions: withoutPictures });

const OOPS = 'Sorry, an unexpected error has occurred.';
const OFFLINE = 'You are offline. The page comes back as soon as you are online.';

/** Waits until the page is alive, so that clicks are navigations within the document. */
async function openLive(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => '__remixRouter' in window);
  await page.waitForLoadState('networkidle');
}

/** Fails every call for data of a page, as a server does that is down. */
async function failData(context: BrowserContext, status: number, body: string) {
  await context.route(/\.data(\?|$)/, (route) => route.fulfill({ status, body, contentType: 'text/plain' }));
}

test('a press on a problem page that is not hydrated yet is not lost, whatever else is late', async ({
  page,
}) => {
  let letGo = () => {};
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/problem-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.route('**/assets/header-*.js', (route) => route.abort());
  await page.goto('/article-content/abc?brid=dailyHub&lang=en');
  await page.waitForFunction(() => '__remixRouter' in window);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  letGo();
  await expect(page).toHaveTitle('Daily Hub');
});

test('a problem page keeps its header while it is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    let before = 0;
    new MutationObserver(() => {
      const now = document.querySelectorAll('header').length;
      if (now < before) Object.assign(window, { isHeaderLost: true });
      before = now;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/games/none', '/full-coverage/1', '/article-content/1']) {
    await page.goto(`${path}?brid=newsroom&lang=en`);
    // They are there once the page is hydrated.
    await expect(page.getByRole('heading', { name: 'Stories to read' })).toBeVisible();
    expect(await page.evaluate(() => 'isHeaderLost' in window), path).toBe(false);
  }
});

test('back from a story that could not be shown, the page takes clicks', async ({ page, context }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await openLive(page, '/?brid=newsroom&lang=en');
  await failData(context, 500, '');
  await page.locator('article[data-story-id] h3 a').nth(2).click();
  await expect(page.getByText(OOPS)).toBeVisible();
  await page.goBack();
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  // What covers the page is over all of it, once the transition is given up.
  await page.waitForTimeout(500);
  const hit = () => page.evaluate(() => document.elementFromPoint(500, 450)?.tagName);
  expect(await hit()).not.toBe('HTML');
});

test.describe('a page whose script is gone, as after a deployment', () => {
  test('is loaded as a document, with its query, and the next page reports the failure', async ({
    page,
    context,
  }) => {
    const told = reportedEvents(context);
    await context.route('**/assets/article-content*.js', (route) => route.fulfill({ status: 404 }));
    await openLive(page, '/?brid=dailyHub&lang=es');
    const story = page.locator('article[data-story-id] h3 a').first();
    const title = ((await story.textContent()) ?? '').trim();
    await story.click();
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page).toHaveURL(/\/article-content\/\d+\?brid=dailyHub&lang=es$/);
    // A page without its script sends nothing; what the page before it has stored goes with the next one.
    await page.goto('/horoscope?brid=dailyHub&lang=es');
    const failed = () => told.filter(({ event_name }) => event_name === 'script load fail');
    await expect.poll(() => failed().length, { timeout: 15_000 }).toBeGreaterThan(0);
  });
});

test.describe('a navigation that fails', () => {
  test('offline shows the error screen, and the page itself once the browser is online', async ({
    page,
    context,
  }) => {
    await openLive(page, '/?brid=dailyHub&lang=en');
    const title = ((await page.locator('article[data-story-id] h3').first().textContent()) ?? '').trim();
    await context.setOffline(true);
    await page.locator('article[data-story-id] a').first().click();
    await expect(page.getByText(OOPS)).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page).toHaveURL(/\/article-content\/\d+\?brid=dailyHub&lang=en$/);
  });

  test('offline leaves the way back to the page before', async ({ page, context }) => {
    await openLive(page, '/?brid=dailyHub&lang=en');
    await context.setOffline(true);
    await page.locator('article[data-story-id] a').first().click();
    await expect(page.getByText(OOPS)).toBeVisible();
    await page.goBack();
    await expect(page.locator('article[data-story-id]').first()).toBeVisible();
    await expect(page.getByText(OOPS)).toBeHidden();
  });

  test('shows the error screen, and the focus is there', async ({ page, context }) => {
    const told = reportedEvents(context);
    await openLive(page, '/?brid=dailyHub&lang=en');
    await failData(context, 502, 'request failed');
    await page.locator('article[data-story-id] a').first().click();
    await expect(page.getByText(OOPS)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'error');
    await expect(page.locator('h1')).toBeFocused();
    const failed = () => told.filter(({ event_name }) => event_name === 'portal page fail');
    await expect.poll(failed, { timeout: 15_000 }).toHaveLength(1);
    const { origin, pathname } = new URL(page.url());
    expect(failed()).toMatchObject([
      {
        page_type: 'article-content',
        reason: expect.stringMatching(/^Unable to decode [^?]+$/),
        url: origin + pathname,
        item_id: pathname.split('/').at(-1),
      },
    ]);
  });

  for (const [name, fail] of [
    ['answered by 500', (route) => route.fulfill({ status: 500, body: 'request failed' })],
    ['cut off', (route) => route.abort()],
  ] as Array<[string, (route: Route) => Promise<void>]>)
    test(`${name} lists stories in the styles of the page`, async ({ page, context }) => {
      await openLive(page, '/?brid=dailyHub&lang=en');
      await context.route(/\.data(\?|$)/, fail);
      await page.locator('article[data-story-id] a').first().click();
      const list = page.getByRole('region', { name: 'Stories to read' });
      await expect(list.getByRole('link')).toHaveCount(4);
      await expect(list.getByRole('list')).toHaveCSS('list-style-type', 'none');
      await expect(list).toHaveCSS('text-align', 'left');
      await expect(list.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none');
    });

  for (const path of ['/article-content/1', '/games/no-such-game', '/no/such/page']) {
    test(`to ${path} shows the not-found screen`, async ({ page }) => {
      await openLive(page, '/?brid=dailyHub&lang=en');
      await page.evaluate((to) => {
        const { __remixRouter: router } = window as unknown as {
          __remixRouter: { navigate(to: string): void };
        };
        router.navigate(`${to}?brid=dailyHub&lang=en`);
      }, path);
      await expect(page.getByText('Sorry, we could not find the page you were looking for.')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'not found');
      await expect(page).toHaveTitle('Page not found | Daily Hub');
    });
  }

  test('can be tried again', async ({ page, context }) => {
    await openLive(page, '/?brid=dailyHub&lang=en');
    const title = ((await page.locator('article[data-story-id] h3').first().textContent()) ?? '').trim();
    await failData(context, 500, 'request failed');
    await page.locator('article[data-story-id] a').first().click();
    await expect(page.getByText(OOPS)).toBeVisible();
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('h1')).toHaveText(title);
  });
});

test('the error screen tells of the page that led to it, once', async ({ page, context }) => {
  const told = reportedEvents(context);
  await page.goto('/error?brid=dailyHub&failed=game-zone&reason=games+list+is+empty');
  await expect(page).toHaveURL('/error?brid=dailyHub');
  const failed = () => told.filter(({ event_name }) => event_name === 'portal page fail');
  await expect.poll(failed, { timeout: 15_000 }).toMatchObject([
    {
      page_type: 'game-zone',
      reason: 'games list is empty',
      url: `${new URL(page.url()).origin}/game-zone`,
    },
  ]);
});

test('the error screen at its own address goes back when the browser is online again', async ({
  page,
  context,
}) => {
  await page.goto('/horoscope?brid=dailyHub&lang=en');
  await page.goto('/error?brid=dailyHub&lang=en');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/horoscope/);
});

test('a page that failed on the server is loaded again when the browser is online again', async ({
  page,
  context,
}) => {
  await context.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'request failed' }));
  await openLive(page, '/horoscope?brid=dailyHub&lang=en');
  await page.locator('main a[href*="/horoscope/signs/"]').first().click();
  await expect(page.getByText(OOPS)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await context.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aries');
});

test('a page that is not there has search and stories', async ({ page }) => {
  await page.goto('/no/such/page?brid=dailyHub&lang=es');
  await expect(page.getByPlaceholder('Busca o escribe una dirección')).toBeVisible();
  const stories = page.getByRole('region', { name: 'Noticias para leer' }).getByRole('link');
  await expect(stories).toHaveCount(4);
  const title = (await stories.first().locator('span').first().textContent()) ?? '';
  await stories.first().click();
  await expect(page.locator('h1')).toHaveText(title);
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`a problem page has its message and a story in the first window, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [brid, path] of [
      ['newsroom', '/error'],
      ['newsroom', '/no/such/page'],
      ['dailyHub', '/no/such/page'],
      ['hashtagNews', '/error'],
    ] as const) {
      await page.goto(`${path}?brid=${brid}&lang=en`);
      const story = page.getByRole('region', { name: 'Stories to read' }).getByRole('link').first();
      await expect(story).toBeVisible();
      const bar = (await page.locator('[data-bottom-bar]').boundingBox())?.height ?? 0;
      const box = await story.boundingBox();
      expect([brid, path, (box?.y ?? 0) + (box?.height ?? 0) <= height - bar]).toEqual([brid, path, true]);
    }
  });

test('without scripts the problem screens lead home', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const path of ['/error', '/not-found', '/no/such/page']) {
    await page.goto(`${path}?brid=dailyHub&lang=en`);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveTitle('Daily Hub');
  }
  await context.close();
});
