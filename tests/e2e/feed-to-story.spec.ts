import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

const link = 'article[data-story-id] h3 a';

test('picture and title of a story glide into its page, and back', async ({ page }) => {
  await page.addInitScript(() => {
    // On a machine as slow as it may be, no skeleton comes in between: its timer never ends.
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, ms = 0) =>
      ms === 300 ? 0 : wait(work, ms)) as typeof setTimeout;
    const names: string[] = [];
    Object.assign(window, { names });
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = ((update: () => void) => {
      const named = () =>
        [...document.querySelectorAll('*')]
          .map((one) => getComputedStyle(one).viewTransitionName)
          .filter((name) => name.startsWith('story-'))
          .sort()
          .join();
      names.push(named());
      const transition = start(update);
      transition.ready.then(() => names.push(named())).catch((error) => names.push(String(error)));
      return transition;
    }) as typeof document.startViewTransition;
  });
  const glides = () => page.evaluate(() => (window as unknown as { names: string[] }).names);
  await page.goto('/?brid=dailyHub');
  await page.waitForLoadState('networkidle');
  await page.locator(link).nth(1).click();
  await expect(page.locator('article h1')).toBeVisible();
  await expect.poll(glides).toEqual(Array.from({ length: 2 }, () => 'story-picture,story-title'));
  await page.goBack();
  await expect(page.locator(link).first()).toBeVisible();
  await expect.poll(glides).toEqual(Array.from({ length: 4 }, () => 'story-picture,story-title'));
});

test('a story about to be opened is loaded before the click', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  const story = page.locator(link).nth(3);
  const href = (await story.getAttribute('href')) ?? '';
  const asked = page.waitForRequest((request) =>
    request.url().includes(`${new URL(href, 'http://a').pathname}.data`),
  );
  await story.hover();
  const data = (await asked).url();
  await (await asked).response();
  await story.click();
  await expect(page.getByRole('link', { name: 'Back to all stories' })).toBeVisible();
  // What was loaded ahead is what the page is made of: opening it costs no second way to the server.
  const costs = await page.evaluate(
    (url) =>
      performance.getEntriesByName(url).map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    data,
  );
  expect(costs).toEqual([true, false]);
});

test('whoever saves data loads nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.locator(link).nth(3).hover();
  await page.locator(link).nth(3).focus();
  await page.locator(link).nth(3).click();
  await expect(page.locator('article h1')).toBeVisible();
  const data = asked.filter((url) => /article-content\/\d+\.data/.test(url));
  expect(data).toHaveLength(1);
});

test('a transition that is skipped is no uncaught error', async ({ page }) => {
  const said = browserErrors(page);
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = ((update: () => void) => {
      const transition = start(update);
      // As another navigation does it, at once.
      transition.skipTransition();
      return transition;
    }) as typeof document.startViewTransition;
  });
  await page.goto('/?brid=dailyHub');
  await page.waitForLoadState('networkidle');
  await page.locator(link).nth(1).click();
  await expect(page.locator('article h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator(link).first()).toBeVisible();
  expect(said).toEqual([]);
});

test('code and styles of stories are loaded ahead: a tap waits for the data of its story alone', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom');
  const ahead = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/article[^/]*\.(js|css)$/.test(name))
        .map(({ name }) => name.split('.').at(-1)),
    );
  await expect.poll(async () => new Set(await ahead())).toEqual(new Set(['js', 'css']));
  await page.waitForLoadState('networkidle');
  const title = await page.locator(link).first().innerText();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.route('**/assets/**', (route) => route.abort());
  await page.locator(link).first().click();
  await expect(page.locator('article h1')).toHaveText(title);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a list stays as it is until the skeleton of the next page is there', async ({ page }) => {
  let bring = () => {};
  const isBrought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/page-skeleton|\.data(\?|$)/, async (route) => {
    await isBrought;
    await route.continue();
  });
  // Its code is asked for when the page is idle, and does not come.
  const skeleton = page.waitForRequest(/page-skeleton/);
  await page.goto('/?brid=newsroom');
  await skeleton;
  const list = await page.locator('main').elementHandle();
  const data = page.waitForRequest(/\.data/);
  await page.locator(link).first().click();
  await data;
  // Longer than a page is waited for without a skeleton.
  const clicked = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() > at + 400, clicked);
  expect(await list?.evaluate((element) => element.isConnected)).toBe(true);
  bring();
  await expect(page.locator('article h1')).toBeVisible();
});

test('a skeleton is shown from its top, in the place of its story, and the list again where it was', async ({
  page,
}) => {
  let bring = () => {};
  const isBrought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  await page.route(/\.data(\?|$)/, async (route) => {
    await isBrought;
    await route.continue();
  });
  const height = () => page.evaluate(() => window.scrollY);
  const third = page.locator(link).nth(8);
  await third.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await height();
  expect(before).toBeGreaterThan(300);
  await third.click();
  await expect.poll(height).toBe(0);
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  const topOfSkeleton = await top('[data-skeleton]');
  bring();
  await expect(page.locator('article h1')).toBeVisible();
  expect(await top('article:has(h1)')).toBe(topOfSkeleton);
  expect(await height()).toBe(0);
  await page.goBack();
  await expect(third).toBeVisible();
  await expect.poll(height).toBe(before);
});

test('a page that comes later does not load what the document has in it', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const inline = await page.locator('style[data-critical]').getAttribute('data-critical');
  const sheets: string[] = [];
  page.on(
    'request',
    (one) => one.resourceType() === 'stylesheet' && sheets.push(new URL(one.url()).pathname),
  );
  await page.locator(link).first().click();
  await expect(page.getByRole('link', { name: 'Back to all stories' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((sheet) => inline?.split(' ').includes(sheet))).toEqual([]);
});

test('a story opens where the browser blocks the storage of the tab', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const errors = browserErrors(page);
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  const title = await page.locator(link).nth(1).innerText();
  await page.locator(link).nth(1).click();
  await expect(page.locator('article h1')).toHaveText(title);
  expect(errors).toEqual([]);
});

test('a page that is used knows all pages: it asks the server for none of their routes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/assets/manifest-'))).toHaveLength(1);
  expect(asked).not.toContain('/__manifest');
});
