import { expect, type Page, test } from '@playwright/test';
import { fakeAdNetwork } from '#cli/lib/ads/fake-ad-network.ts';
import { siteWithAds } from '#tests/fakes/ads/site-with-ads.ts';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { browserErrors } from '#tests/setup/browser-errors.ts';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

// Pages as their visitors get them: nothing here wakes them, as `browser-test.ts` does for other specs.

const BRID = 'brid=newsroom&lang=en';

const hydrated = (page: Page) => expect.poll(() => page.evaluate(isHydrated), { timeout: 15_000 }).toBe(true);

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Address of a story that the site has in full. */
async function storyOf(page: Page, query = BRID): Promise<string> {
  const answer = await page.request.get(`/api/spa/portal?${query}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  return `/article-content/${articles.find(({ view_mode }) => view_mode === 'hosted')?.id}?${query}`;
}

/** The page has started its list of parts: the session is one of the last that others wait for. */
const started = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('auid')), { timeout: 15_000 }).not.toBeNull();

/** Lets the page report what it would lose when it is left. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('the portal is read without React, and hydrated when it is scrolled; its events know its list', async ({
  page,
  context,
}) => {
  const reported = reportedEvents(context);
  const problems = browserErrors(page);
  await watchShifts(context);
  await page.setViewportSize({ width: 412, height: 800 });
  await page.goto(`/?${BRID}`);
  await started(page);
  expect(await page.evaluate(isHydrated)).toBe(false);
  expect((await scriptsOf(page)).filter((name) => /\/(router|root|_index)/.test(name))).toEqual([]);
  const root = await page.evaluateHandle(() => document.documentElement);
  await page.mouse.wheel(0, 400);
  await hydrated(page);
  expect(await root.evaluate((element) => element === document.documentElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await untilStable(page);
  expect(await shiftsOf(page)).toEqual([]);
  await leave(page);
  const views = () => reported.filter(({ event_name }) => event_name === 'page view');
  await expect.poll(() => views().length, { timeout: 15_000 }).toBe(1);
  expect(views()[0]).toHaveProperty('iteration_id');
  expect(problems).toEqual([]);
});

test('the first swipe of the portal turns to the next topic, and is reported as one', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 412, height: 800 } });
  const reported = reportedEvents(context);
  const page = await context.newPage();
  await page.goto(`/?${BRID}`);
  await started(page);
  const topic = await page.locator('[data-topic]').nth(1).getAttribute('data-topic');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 500 }],
    });
  await touch('touchStart', 300);
  await touch('touchMove', 200);
  await touch('touchMove', 120);
  await touch('touchEnd');
  await expect(page).toHaveURL(new RegExp(`topic=${topic}`), { timeout: 15_000 });
  await leave(page);
  const gestures = () =>
    reported.filter((event) => event.event_name === 'tab bar').map((event) => event.gesture);
  await expect.poll(gestures, { timeout: 15_000 }).toEqual(['swipe']);
  await context.close();
});

test('the first tap on a topic opens it within the document', async ({ page }) => {
  await page.goto(`/?${BRID}`);
  await started(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const tab = page.locator('[data-topic] a').nth(1);
  await tab.evaluate((element: HTMLElement) => element.click());
  await expect(tab).toHaveAttribute('aria-current', 'page', { timeout: 15_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the first tap on a card keeps the frame, however late its code comes', async ({ page, context }) => {
  await watchShifts(context);
  await context.route(/\/assets\/(site-header|site-footer|bottom-bar)/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.setViewportSize({ width: 412, height: 800 });
  await page.goto(`/?${BRID}`);
  await started(page);
  const link = page.locator('main a[href^="/horoscope"]').first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/horoscope/, { timeout: 15_000 });
  await untilStable(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the row of topics shows the chosen one without React', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/?${BRID}`);
  const topic = await page
    .locator('[data-topic]:not([data-topic="dailyHoroscope"])')
    .last()
    .getAttribute('data-topic');
  await page.goto(`/?${BRID}&topic=${topic}`);
  await started(page);
  await expect(page.locator(`[data-topic="${topic}"]`)).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(isHydrated)).toBe(false);
});

test('a story is read without React, and hydrated when it is scrolled; its views count once', async ({
  page,
  context,
}) => {
  const reported = reportedEvents(context);
  const problems = browserErrors(page);
  await page.goto(await storyOf(page));
  await started(page);
  expect(await page.evaluate(isHydrated)).toBe(false);
  expect((await scriptsOf(page)).filter((name) => /\/(router|root|article-content)/.test(name))).toEqual([]);
  const root = await page.evaluateHandle(() => document.documentElement);
  await page.mouse.wheel(0, 400);
  await hydrated(page);
  // What the server wrote is still what is shown, and React has found no fault with it.
  expect(await root.evaluate((element) => element === document.documentElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await leave(page);
  const names = () => reported.map(({ event_name }) => event_name).filter((name) => /view$/.test(name));
  await expect.poll(names, { timeout: 15_000 }).toContain('article view');
  expect(names().sort()).toEqual(['article view', 'page view']);
  expect(problems).toEqual([]);
});

test('the first tap on a story is the browser’s, as hydration would take longer, and is reported once', async ({
  page,
  context,
}) => {
  const reported = reportedEvents(context);
  await page.goto(await storyOf(page));
  // Until then, links wait for hydration.
  await untilStable(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = page.locator('main [data-story-id] h3 a').first();
  const href = await link.getAttribute('href');
  // As a screen reader presses: nothing comes before the click.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(new RegExp(`${href?.split('?')[0]}(\\?|$)`), { timeout: 15_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await started(page);
  await leave(page);
  const names = () => reported.map(({ event_name }) => event_name);
  const views = () => names().filter((name) => name === 'page view' || name === 'related article click');
  await expect.poll(views, { timeout: 15_000 }).toEqual(['page view', 'related article click', 'page view']);
});

test('the first press of a button of a story is answered', async ({ page }) => {
  await page.goto(await storyOf(page));
  await started(page);
  const save = page.getByRole('button', { name: /^Save/ });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('where the code of hydration does not come, a link is opened by the browser', async ({ page }) => {
  await page.goto(await storyOf(page));
  await started(page);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('header a[href^="/?"]').first().click();
  await expect(page).toHaveURL(/\/\?/, { timeout: 15_000 });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test('who has saved a story sees so at once', async ({ page }) => {
  const address = await storyOf(page);
  await page.goto(address);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true');
});

test('links to signs lead to the visitor’s time zone without React', async ({ browser }) => {
  const page = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
  await page.goto(`/horoscope?${BRID}`);
  await expect(page.locator('[data-sign="leo"]')).toHaveAttribute('href', /\/leo\/America-Los_Angeles\?/);
  expect(await page.evaluate(isHydrated)).toBe(false);
  await page.close();
});

test('a sign is remembered without React, and its page is hydrated by a key', async ({ page }) => {
  await page.goto(`/horoscope/signs/leo/UTC?${BRID}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('horoscope_sign')), { timeout: 15_000 })
    .toBe('leo');
  expect(await page.evaluate(isHydrated)).toBe(false);
  await page.keyboard.press('Tab');
  await hydrated(page);
});

test('ads come without React, and stay when the page is hydrated', async ({ page }) => {
  const site = await siteWithAds({});
  try {
    await fakeAdNetwork(page);
    const brid = 'brid=newsroom';
    const origin = `http://localhost:${site.port}`;
    const answer = await page.request.get(`${origin}/api/spa/portal?${brid}`);
    const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
    await page.setViewportSize({ width: 412, height: 4000 });
    await page.goto(`${origin}/article-summary/${articles[0]?.id}?${brid}`);
    const ad = page.locator('[data-ad-box] iframe').first();
    await expect(ad).toBeAttached({ timeout: 20_000 });
    expect(await page.evaluate(isHydrated)).toBe(false);
    const shown = await ad.elementHandle();
    await page.mouse.move(20, 20);
    await hydrated(page);
    expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
  } finally {
    await site.remove();
  }
});

/** Opens a story whose button for saving is not hydrated until its code is let through. */
async function storyWithLateButton(page: Page) {
  let bring = () => {};
  const isBrought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/save-button/, async (route) => {
    await isBrought;
    await route.continue();
  });
  await page.goto(await storyOf(page));
  const save = page.getByRole('button', { name: 'Save for later', exact: true });
  await save.hover();
  await hydrated(page);
  const isLive = () =>
    save.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  return { save, isLive, bring };
}

test('a button that is hydrated while it is held down answers when it is let go', async ({ page }) => {
  const { save, isLive, bring } = await storyWithLateButton(page);
  await page.mouse.down();
  const code = page.waitForResponse(/save-button/);
  bring();
  await (await code).finished();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  expect(await isLive()).toBe(false);
  await page.mouse.up();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('a button that is hydrated while it has the focus keeps it', async ({ page }) => {
  const { save, isLive, bring } = await storyWithLateButton(page);
  await save.focus();
  expect(await isLive()).toBe(false);
  bring();
  await expect.poll(isLive).toBe(true);
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});
