import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { expect, test } from '#tests/setup/browser-test.ts';
import { handOn } from '#tests/setup/collector-proxy.ts';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { openServer } from '#tests/setup/open-server.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ serviceWorkers: 'allow' });

let site: SiteWithBrand;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithBrand({});
});
test.afterAll(() => site.close());

/** Waits until the worker keeps the page of an address. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const names = (await caches.keys()).filter((name) => name.includes('-pages-'));
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)));
    return found.some((answer) => answer !== undefined);
  }, path);

async function firstArticle(page: Page): Promise<string> {
  const link = page.locator('article[data-story-id] a').first();
  return (await link.getAttribute('href')) ?? '';
}

async function firstId(page: Page): Promise<string> {
  const address = `${site.url}/api/spa/portal?brid=newsroom&lang=en`;
  const { articles } = (await (await page.request.get(address)).json()) as { articles: { id: string }[] };
  return articles[0]?.id ?? '';
}

test('the last feed and an opened article are read offline; anything else says what can be read', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const article = await firstArticle(page);
  const title = await page.locator('article[data-story-id] h3').first().innerText();
  await page.locator('article[data-story-id] a').first().click();
  await expect(page).toHaveURL(new RegExp(article.replace(/[?].*/, '')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect.poll(() => isKept(page, article)).toBe(true);

  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. Pages that you have opened before can still be read.'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto(`${site.url}/`);
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  await expect(page.locator('[data-offline-bar]')).toBeVisible();
  // A story that was read opens from the feed; one that was not leads to the list.
  await page.locator('article[data-story-id] a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto(`${site.url}/game-zone`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

test('without a connection the bar of pages of a phone can be pressed, and messages are on top', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await page.locator('[data-story-menu]').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await context.setOffline(true);
  await expect(page.locator('[data-offline-bar]')).toBeVisible();
  await page.getByRole('menuitem', { name: 'More stories like this' }).click();
  const message = page.getByText("You'll see more stories like this", { exact: true });
  await message.click({ timeout: 3000 });
  // A click at the middle of a link reaches it only where nothing lies over it.
  for (const link of await page.locator('[data-bottom-bar] a').all())
    await link.click({ trial: true, timeout: 3000 });
});

test('without a connection the notice lies over no button of the full-screen feed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${site.url}/fsd`);
  await expect.poll(() => isKept(page, '/fsd'), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  const bar = page.locator('[data-offline-bar]');
  await expect(bar).toBeVisible();
  const link = page.locator('[data-screen="story"]').first().getByRole('link');
  const space = async () => ((await bar.boundingBox())?.y ?? 0) - (await bottomOf(link));
  await expect.poll(space).toBeGreaterThanOrEqual(0);
});

/** Lower edge of an element in the window, in px. */
const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);

test('the offline page has its logo above its text, on a wide window too', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(`${site.url}/game-zone`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
  expect(await left('header img:visible')).toBe(await left('h1'));
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one).backgroundColor);
  const headerColour = await colourOf('header');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colourOf('header img:visible')).toBe(headerColour);
});

test('the offline page shows the logo of its theme, which was not on the page before, and is dark where the app is', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  const logo = page.locator('header img').filter({ visible: true });
  const expectLogo = async (file: string, colorScheme: string) => {
    await expect(logo).toHaveAttribute('src', new RegExp(`/${file}$`));
    await expect(logo).toHaveAttribute('alt', 'Newsroom');
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  };
  await page.goto(`${site.url}/game-zone?isDarkMode=true`);
  await expectLogo('logo-dark.svg', 'dark');
  await page.goto(`${site.url}/game-zone`);
  await expectLogo('logo.svg', 'light dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLogo('logo-dark.svg', 'light dark');
});

test('facts of one visitor, choices and calls are never kept', async ({ page }) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const personal = `/?cd=${encodeURIComponent('{"auid":"someone"}')}`;
  await page.goto(site.url + personal);
  await page.goto(`${site.url}/dns`);
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
  const kept = await page.evaluate(async () => {
    const entries: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        entries.push([url, (await (await cache.match(url))?.text()) ?? '']);
    }
    return entries;
  });
  const own = kept.map(([url]) => url.replace(site.url, ''));
  expect(own).toContain('/?cd=');
  expect(own.filter((path) => /cd=.|^\/dns|^\/api\/|push-settings/.test(path))).toEqual([]);
  expect(kept.filter((entry) => entry.join().includes('someone'))).toEqual([]);
});

test('in the carrier’s app, too, what was read is read offline, whatever the app says the next time', async ({
  page,
  context,
}) => {
  const inApp = (path: string, n: number) =>
    `${site.url}${path}?${new URLSearchParams({ cd: JSON.stringify({ auid: 'someone', n }) })}`;
  // A visitor who has hidden a story has a portal of one's own.
  const data = { auid: 'someone', kind: 'hide', storyId: await firstId(page) };
  await page.request.post(`${site.url}/api/reactions?brid=newsroom`, { data });
  const portal = await page.goto(inApp('/', 1));
  expect([await portal?.headerValue('etag'), await portal?.headerValue('cache-control')]).toEqual([
    null,
    'private, no-cache',
  ]);
  await expect.poll(() => isKept(page, '/?cd='), { timeout: 15_000 }).toBe(true);
  const [path = ''] = (await firstArticle(page)).split('?');
  await page.goto(inApp(path, 2));
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => isKept(page, `${path}?cd=`), { timeout: 15_000 }).toBe(true);

  await context.setOffline(true);
  await page.goto(inApp('/', 3));
  await page.locator(`article[data-story-id] a[href^="${path}?"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto(inApp('/game-zone', 4));
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // Its logo has never been loaded there: pages in the app have no header.
  await expect(page.locator('header')).toHaveCount(0);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(inApp(path, 4));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('pages stay kept while others are opened, and go when the choice of privacy changes', async ({
  page,
}) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
  // The choice is known by the time that this part has started.
  const started = page.waitForResponse(/start-third-parties/);
  await page.goto(`${site.url}/dns`);
  await started;
  expect([await isKept(page, '/'), await isKept(page, '/horoscope')]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Do not sell or share my information' }).click();
  await expect.poll(() => isKept(page, '/')).toBe(false);
});

test('pages that were made for another choice of privacy are forgotten, whenever it was made', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
  await context.addCookies([{ name: 'dnt', value: '1', url: site.url }]);
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(false);
});

test('a page is always that of the network while there is one', async ({ page, context }) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-pages-'))) {
      const cache = await caches.open(name);
      const headers = { 'Content-Type': 'text/html' };
      await cache.put(
        `${location.origin}/`,
        new Response('<title>Old</title><h1>Old shell</h1>', { headers }),
      );
    }
  });
  await page.goto(`${site.url}/`);
  await expect(page.getByText('Old shell')).toHaveCount(0);
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
  const keptText = () =>
    page.evaluate(async () => (await (await caches.match(`${location.origin}/`))?.text()) ?? '');
  await expect.poll(keptText).toContain('data-story-id');
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('article[data-story-id]').first()).toBeVisible();
});

test('a page that was read is there where the server is away or the network carries nothing', async ({
  page,
}) => {
  const unanswered: (string | undefined)[] = [];
  let gateway: 'open' | 'away' | 'silent' | 'cut' = 'open';
  const { origin, close } = await openServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.startsWith('text/html');
    const isAsked = isPage || incoming.url?.includes('.data');
    if (!isAsked || gateway === 'open') handOn(incoming, outgoing, site.port);
    else if (gateway === 'cut') incoming.socket.destroy();
    else if (isPage && gateway === 'away') outgoing.writeHead(502).end('<h1>Bad gateway</h1>');
    else unanswered.push(incoming.url);
  });
  const bar = page.locator('[data-offline-bar]');
  try {
    await page.goto(`${origin}/horoscope`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect.poll(() => isKept(page, '/horoscope'), { timeout: 15_000 }).toBe(true);
    gateway = 'away';
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(bar).toContainText('You are reading a saved one.');
    gateway = 'silent';
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(bar).toBeVisible();
    gateway = 'open';
    const again = page.waitForEvent('load');
    await bar.getByRole('link', { name: 'Try again' }).click();
    await again;
    await expect.poll(() => isKept(page, '/horoscope')).toBe(true);
    await expect(bar).toHaveCount(0);
    // Nor is there what the router asks for, once a page is hydrated: then the page is opened as a document.
    const sign = page.getByRole('link', { name: 'Aries' }).first();
    const signPath = await sign.evaluate((link) => (link as HTMLAnchorElement).href);
    await page.goto(signPath);
    await expect.poll(() => isKept(page, signPath), { timeout: 15_000 }).toBe(true);
    const signTitle = await page.getByRole('heading', { level: 1 }).innerText();
    for (const now of ['away', 'cut'] as const) {
      gateway = 'open';
      await page.goto(`${origin}/horoscope`);
      await expect(async () => {
        await page.mouse.wheel(0, 10);
        expect(await page.evaluate(isHydrated)).toBe(true);
      }).toPass();
      gateway = now;
      await sign.click();
      await expect(page).toHaveURL(signPath);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(signTitle);
      const opened = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
      expect(await opened()).toBe(signPath);
    }
    expect(unanswered).toContainEqual(expect.stringContaining('.data'));
    // What was never read has nothing else to show.
    gateway = 'away';
    await page.goto(`${origin}/fsd`);
    await expect(page.getByRole('heading', { name: 'Bad gateway' })).toBeVisible();
  } finally {
    await close();
  }
});

test('a newer worker cuts no page off, and what was kept stays', async ({ page, context }) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const file = path.join(site.folder, 'brands', 'newsroom', 'brand.yaml');
  writeFileSync(file, stringify({ ...parse(readFileSync(file, 'utf8')), portalTitle: 'Newsroom Again' }));
  const served = async () => (await page.request.get(`${site.url}/sw.js`)).text();
  await expect.poll(served, { timeout: 15_000 }).toContain('"name":"Newsroom Again"');
  const worker = (one: Page) =>
    one.evaluate(async () => {
      const { active, waiting } = await navigator.serviceWorker.ready;
      return { active: active?.state, waiting: waiting?.state };
    });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => worker(page)).toEqual({ active: 'activated', waiting: 'installed' });
  // The page in hand is never cut off; the newer worker is there for a visit after it, with all that was kept. One that
  // begins while the old worker still ends is the old one's.
  await page.close();
  const visit = async () => {
    const one = await context.newPage();
    await one.goto(`${site.url}/`);
    if ((await worker(one)).waiting === undefined) return one;
    await one.close();
    throw new Error('The newer worker waits still.');
  };
  let next = page;
  await expect(async () => {
    next = await visit();
  }).toPass({ timeout: 20_000 });
  expect(await isKept(next, '/')).toBe(true);
  await context.setOffline(true);
  await next.reload();
  await expect(next.locator('article[data-story-id]').first()).toBeVisible();
});

test('pages, scripts and pictures come from the network where the browser’s own storage fails', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/`);
  await expect.poll(() => isKept(page, '/'), { timeout: 15_000 }).toBe(true);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Unexpected internal error.'));
  });
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // What the page before still loads is cut off by the new one.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  const served: boolean[] = [];
  page.on(
    'response',
    (answer) => answer.url().includes('/assets/') && served.push(answer.fromServiceWorker()),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  expect(served).toContain(true);
  expect(failed).toEqual([]);
});

// Every brand has the files for it (tests/contract/installable.test.ts); these walk the way of a visitor.
for (const [brid, language, offline] of [
  ['newsroom', 'es', 'No tienes conexión'],
  ['carrierOne', 'en', 'You are offline'],
  ['noticiasHub', 'es', 'No tienes conexión'],
  ['prepaidPortal', 'en', 'You are offline'],
] as const)
  test(`${brid} in ${language} can be installed, and starts without a connection`, async ({
    page,
    context,
  }) => {
    await page.goto(`/?brid=${brid}&lang=${language}`);
    const { start_url: start } = (await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await fetch(link?.href ?? '')).json();
    })) as { start_url: string };
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window is never offered an app; that is all that may stand in the way.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await page.goto(start);
    await expect.poll(() => isKept(page, start), { timeout: 15_000 }).toBe(true);
    await context.setOffline(true);
    await page.goto(start);
    await expect(page.locator('article[data-story-id]').first()).toBeVisible();
    await expect(page.locator('header picture img').first()).toBeVisible();
    await page.goto(`/game-zone?brid=${brid}&lang=${language}`);
    await expect(page.getByRole('heading', { name: offline })).toBeVisible();
  });
