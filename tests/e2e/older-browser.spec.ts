import { expect, test } from '@playwright/test';
import { isHydrated } from '#tests/setup/is-hydrated.ts';
import { allScreens } from '#tests/setup/screens.ts';

// The worker is registered, too, as on phones.
test.use({ serviceWorkers: 'allow' });

/** Functions that came to one of the browsers after the oldest that everything works in (docs/reference/browsers.md). */
function takeAwayFunctions(): void {
  const newer: Array<[object, ...string[]]> = [
    [Array.prototype, 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [Array, 'fromAsync'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'timeout', 'any'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'toArray'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Element.prototype, 'checkVisibility'],
    [Document.prototype, 'startViewTransition'],
    [window, 'scheduler', 'navigation', 'requestIdleCallback', 'Temporal'],
    [Navigator.prototype, 'userAgentData', 'connection', 'locks'],
  ];
  for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a browser of mid-2022 hydrates every screen, and sends events', async ({ page, request }) => {
  await page.addInitScript(takeAwayFunctions);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'warning') errors.push(message.text());
  });
  const events = page.waitForRequest(/\/collect\?/);
  for (const { name, path } of await allScreens(request, 'newsroom', 'en')) {
    await page.goto(`${path}?brid=newsroom&lang=en`);
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(isHydrated);
    expect(errors, name).toEqual([]);
  }
  await events;
});

test('a browser that is older still shows pages as they were sent, and its links lead', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'parse');
    Reflect.deleteProperty(window, 'structuredClone');
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/?brid=newsroom&lang=en');
  await expect.poll(() => scripts.some((path) => path.includes('/entry.client-'))).toBe(true);
  await page.locator('main article h3 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();
  expect(await page.evaluate(isHydrated)).toBe(false);
  expect(scripts.filter((path) => /react|router|boot|plain-page/.test(path))).toEqual([]);
});
