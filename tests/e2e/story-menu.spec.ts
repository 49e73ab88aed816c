import type { Page } from '@playwright/test';
import { axeFindings, findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

test.use({ launchOptions: withoutPictures });

const cards = (page: Page) => page.locator('main article[data-story-id]');
const menuOf = (page: Page, at: number) => cards(page).nth(at).locator('[data-story-menu]');
const idOf = (page: Page, at: number) => cards(page).nth(at).getAttribute('data-story-id');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('hidden'));

/** What the page posts to the server about stories. */
function reactionsOf(page: Page): Array<Record<string, string>> {
  const posted: Array<Record<string, string>> = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/reactions'))
      posted.push(request.postDataJSON());
  });
  return posted;
}

test('the menu of a story has its five items, and is loaded only when it is wanted', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/?brid=discoveryHub');
  await expect(menuOf(page, 1)).toBeVisible();
  expect(loaded.filter((url) => url.includes('story-menu.client'))).toEqual([]);
  await menuOf(page, 1).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Share',
    'Save for later',
    'More stories like this',
    'Fewer stories like this',
    'Hide this story',
  ]);
  expect(loaded.filter((url) => url.includes('story-menu.client')).length).toBeGreaterThan(0);
  await menuOf(page, 1).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

for (const [choice, item_, line] of [
  ['more', 'More stories like this', "You'll see more stories like this"],
  ['fewer', 'Fewer stories like this', "You'll see fewer stories like this"],
] as const) {
  test(`${item_}: said, and told to the server`, async ({ page }) => {
    const posted = reactionsOf(page);
    await page.goto('/?brid=newsroom');
    const id = await idOf(page, 2);
    await menuOf(page, 2).click();
    const answer = page.waitForResponse((response) => response.url().includes('/api/reactions'));
    await item(page, item_).click();
    await expect(page.locator('[data-snackbar]').getByText(line)).toBeVisible();
    expect(await (await answer).json()).toEqual({ kept: true });
    expect(posted).toEqual([
      { auid: await page.evaluate(() => localStorage.getItem('auid')), kind: choice, storyId: id },
    ]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(line)).toHaveCount(0);
  });
}

test('a hidden story is gone at once, from every feed, and told to the server when nobody undoes it', async ({
  page,
}) => {
  const posted = reactionsOf(page);
  await page.goto('/?brid=newsroom');
  const [id, next] = [await idOf(page, 0), await idOf(page, 1)];
  await menuOf(page, 0).click();
  await item(page, 'Hide this story').click();
  await expect(page.locator(`main [data-story-id="${id}"]`)).toHaveCount(0);
  await expect(cards(page).first()).toHaveAttribute('data-story-id', next ?? '');
  await expect(cards(page).first()).toHaveAttribute('data-role', 'lead');
  await expect(page.locator('[data-snackbar]').getByText('This story has been hidden')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(posted).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => posted).toMatchObject([{ kind: 'hide', storyId: id }]);
  expect(await stored(page)).toBe(JSON.stringify([id]));
  await page.reload();
  await expect(page.locator(`main [data-story-id="${id}"]`)).toBeHidden();
  await expect(cards(page).first()).toHaveAttribute('data-story-id', next ?? '');
  await page.goto('/fsd?brid=newsroom');
  await expect(page.locator(`main [data-story-id="${id}"]`)).toHaveCount(0);
});

test('hiding the last story of a list asks to confirm that the feed is refreshed', async ({ page }) => {
  const posted = reactionsOf(page);
  // No further stories come to fill the list.
  await page.route(/[?&]offset=/, (route) => route.abort());
  await page.goto('/?brid=newsroom');
  const ids = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  await page.evaluate((text) => localStorage.setItem('hidden', text), JSON.stringify(ids.slice(1)));
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await menuOf(page, 0).click();
  await item(page, 'Hide this story').click();
  const question = 'To hide this story, the feed will be refreshed. Please confirm';
  await expect(page.getByText(question, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const refreshed = page.waitForRequest((request) => request.url().includes('.data'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await refreshed;
  expect(posted).toMatchObject([{ kind: 'hide', storyId: ids[0] }]);
});

test('undo brings the story back and tells the server nothing', async ({ page }) => {
  const posted = reactionsOf(page);
  await page.goto('/?brid=newsroom');
  const id = await idOf(page, 1);
  await menuOf(page, 1).click();
  await item(page, 'Hide this story').click();
  await expect(page.locator(`main [data-story-id="${id}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page).nth(1)).toHaveAttribute('data-story-id', id ?? '');
  expect(await stored(page)).toBe('[]');
  await page.goto('/horoscope?brid=newsroom');
  expect(posted).toEqual([]);
});

test('a story that is left hidden without an answer is told as the page is left', async ({
  page,
  request,
}) => {
  await page.goto('/?brid=newsroom');
  await menuOf(page, 1).click();
  await item(page, 'Hide this story').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/dns?brid=newsroom');
  const auid = await page.evaluate(() => localStorage.getItem('auid'));
  // Nothing can be read back; but what is forgotten is counted.
  await expect
    .poll(async () => (await (await request.delete(`/api/reactions?auid=${auid}`)).json()).deleted)
    .toBe(1);
});

test('a server that fails changes nothing on this device', async ({ page }) => {
  await page.route('**/api/reactions*', (route) => route.abort());
  await page.goto('/?brid=newsroom');
  const id = await idOf(page, 0);
  await menuOf(page, 0).click();
  await item(page, 'Hide this story').click();
  await expect(page.locator('[data-snackbar]').getByText('This story has been hidden')).toBeVisible();
  await page.reload();
  await expect(page.locator(`main [data-story-id="${id}"]`)).toBeHidden();
});

test('damaged storage hides nothing and is mended by the next story that is hidden', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('damaged')) localStorage.setItem('hidden', '{"not":[a list');
    sessionStorage.setItem('damaged', 'yes');
  });
  await page.goto('/?brid=newsroom');
  const id = await idOf(page, 0);
  await menuOf(page, 0).click();
  await item(page, 'Hide this story').click();
  await expect(page.locator(`main [data-story-id="${id}"]`)).toHaveCount(0);
  expect(await stored(page)).toBe(JSON.stringify([id]));
  expect(failures).toEqual([]);
});

test('a keyboard opens, walks and leaves the menu, and hides without losing its place', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const next = await idOf(page, 3);
  await menuOf(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Share')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Save for later')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'More stories like this')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 'Share')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, 'Hide this story')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-story-menu="${next}"]`)).toBeFocused();
});

test('hidden stories never show while the page loads, and nothing moves', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const ids = [await idOf(page, 0), await idOf(page, 2)];
  await page.evaluate((text) => localStorage.setItem('hidden', text), JSON.stringify(ids));
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(page.locator(`main [data-story-id="${ids[0]}"]`)).toHaveCount(0);
  await expect(cards(page).first()).toHaveAttribute('data-role', 'lead');
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
});

for (const [lang, hide] of [
  ['en', 'Hide this story'],
  ['es', 'Ocultar esta noticia'],
] as const) {
  test(`the open menu and its snackbar pass axe, light and dark, in ${lang}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/?brid=newsSphere&lang=${lang}`);
    await menuOf(page, 0).click();
    await expect(item(page, hide)).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await item(page, hide).click();
    await expect(page.locator('[data-snackbar] button').first()).toBeVisible();
    expect(await findingsInBothThemes(page, '[data-snackbar]')).toEqual([]);
  });
}

/** Items of the open menu that a tap on their centre, once scrolled to, does not reach. */
const coveredItems = (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) =>
    items
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((one) => one.textContent),
  );

test('each item can be tapped, wherever the menu opens: on a phone, held sideways, and in large text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?brid=newsroom');
  for (const [width, height, textSize] of [
    [360, 740, '100%'],
    [740, 360, '100%'],
    [360, 640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
    for (const block of ['start', 'center', 'end'] as const) {
      await menuOf(page, 2).evaluate((button, to) => button.scrollIntoView({ block: to }), block);
      await menuOf(page, 2).press('Enter');
      await expect(item(page, 'Share')).toBeFocused();
      const where = `${width} × ${height} px, text at ${textSize}, button at ${block}`;
      expect(await coveredItems(page), where).toEqual([]);
      expect(
        await page.getByRole('menu').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        where,
      ).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a menu that a low window cuts short shows at its edge that there is more: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/fsd?brid=newsroom&lang=es');
    await page.locator('[data-story-menu]').first().press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    const { x, y, width, height } = await menu.evaluate((element) => element.getBoundingClientRect());
    /** The last lines of the menu, where no item is, between its padding and its right border. */
    const foot = () =>
      page.screenshot({ clip: { x: x + width - 20, y: y + height - 6, width: 6, height: 4 } });
    const whileMore = await foot();
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect((await foot()).equals(whileMore)).toBe(false);
  });
}

for (const path of ['/fsd?brid=prepaidPortal', '/?brid=hashtagNews'])
  test(`in forced colours the button of the menu is seen on every picture: ${path}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const button = page.locator('[data-story-menu]').first();
    const grounds = await button.evaluate((one) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.background = 'Canvas';
      return [one.parentElement, probe].map((box) => box && getComputedStyle(box).backgroundColor);
    });
    expect(grounds[0]).toBe(grounds[1]);
  });

test('sharing without a sheet of the system: copied, said, without personal parameters', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/?brid=newsroom');
  const id = await idOf(page, 0);
  await menuOf(page, 0).click();
  await item(page, 'Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share this story' });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/article-content/${id}?brid=newsroom`);
  await expect(dialog.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menuOf(page, 0)).toBeFocused();
});

test('sharing with a sheet of the system gives it title and address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => true });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        (window as unknown as { shared: unknown }).shared = data;
        return Promise.resolve();
      },
    });
  });
  await page.goto('/?brid=newsroom&cd=%7B%7D');
  const id = await idOf(page, 0);
  await menuOf(page, 0).click();
  await item(page, 'Share').click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url))
    .toMatch(new RegExp(`/article-content/${id}\\?brid=newsroom$`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no button stands there in vain', async ({ page }) => {
    await page.goto('/?brid=newsroom');
    await expect(cards(page).first()).toBeVisible();
    await expect(menuOf(page, 0)).toBeHidden();
  });
});

test('an entry of the bar at the foot is reported once, on a page in use', async ({ page, context }) => {
  const told = reportedEvents(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?brid=newsroom');
  await menuOf(page, 0).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.locator('[data-bottom-bar] a[href^="/game-zone"]').click();
  await expect(page).toHaveURL(/\/game-zone/);
  const views = () => told.filter(({ event_name }) => event_name === 'page view').length;
  // Reported after all that the press has reported.
  await expect.poll(views, { timeout: 15_000 }).toBe(2);
  expect(told.filter(({ event_name }) => event_name === 'menu click')).toMatchObject([{ label: 'games' }]);
});

test('what one likes comes first on the next visit, and no further page repeats it', async ({ page }) => {
  await page.goto('/?brid=carrierOne&topic=sports');
  const liked = await cards(page).evaluateAll((all) => all.map((card) => card.dataset.storyId));
  for (const at of [0, 1, 2]) {
    const answer = page.waitForResponse((response) => response.url().includes('/api/reactions'));
    await menuOf(page, at).click();
    await item(page, 'More stories like this').click();
    expect((await answer).ok()).toBe(true);
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('auid');

  const shown = () => cards(page).evaluateAll((all) => all.map((card) => card.dataset.storyId));
  const likedAmong = (ids: Array<string | undefined>) => ids.filter((id) => liked.includes(id)).length;
  await page.goto('/?brid=carrierOne');
  const own = await shown();
  const before = own.length;
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(before);
  const all = await shown();
  expect(new Set(all).size).toBe(all.length);

  await page.context().clearCookies();
  await page.reload();
  expect(likedAmong(own.slice(0, 6))).toBeGreaterThan(likedAmong((await shown()).slice(0, 6)));
});
