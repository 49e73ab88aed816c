import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';
import { siteOverBackEnd } from '#tests/setup/site-over-back-end.ts';

test.use({ launchOptions: withoutPictures });

/** Space between neighbours in a list, at least, in px. */
const MIN_GAP = 8;
const items = 'main ol.story-feed > li';

/** What stands in the feed, in order: a story's id, or the heading of a card. */
const cells = (page: Page) =>
  page
    .locator(items)
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.querySelector('article[data-story-id]')?.getAttribute('data-story-id') ??
          one.querySelector('section h3')?.textContent ??
          '',
      ),
    );

/** How many stories stand before a card; undefined where it is not there. */
async function storiesBefore(page: Page, heading: string): Promise<number | undefined> {
  const all = await cells(page);
  const at = all.indexOf(heading);
  return at < 0 ? undefined : all.slice(0, at).filter((id) => /^\d+$/.test(id)).length;
}

test('the horoscope stands after four stories and leads to all signs', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  expect(await storiesBefore(page, 'Daily Horoscope')).toBe(4);
  const card = page.getByRole('region', { name: 'Daily Horoscope' });
  for (const text of [
    'HOROSCOPE',
    'Read your daily horoscope!',
    'Discover the secrets of your future',
    'More Signs',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(12);
  await card.getByRole('link', { name: 'More Signs' }).click();
  await expect(page).toHaveURL(/\/horoscope\?brid=newsroom$/);
});

test('the sign that was read last is marked, and the card leads to it', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const card = page.getByRole('region', { name: 'Daily Horoscope' });
  await card.getByRole('link', { name: 'Leo', exact: true }).click();
  await expect(page).toHaveURL(/\/horoscope\/signs\/leo\//);
  // It is remembered once the page is alive, which may be after it shows.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('horoscope_sign'))).toBe('leo');
  await page.goto('/?brid=newsroom');
  await expect(card.locator('a[data-own]')).toHaveText('Leo');
  await card.getByRole('link', { name: 'Read your daily horoscope!' }).click();
  await expect(page).toHaveURL(/\/horoscope\/signs\/leo\//);
});

test('the horoscope stands at its stored place, without a shift', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    localStorage.setItem('horoscope_card_pos', '7');
    const shifts = { value: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.value += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/?brid=newsroom');
  await expect.poll(() => storiesBefore(page, 'Daily Horoscope')).toBe(7);
  expect(await page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value)).toBe(
    0,
  );
});

test('using the card moves it one story up on the next visit', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page
    .getByRole('region', { name: 'Daily Horoscope' })
    .getByRole('link', { name: 'More Signs' })
    .click();
  await expect(page).toHaveURL(/\/horoscope/);
  expect(await page.evaluate(() => localStorage.getItem('horoscope_card_pos'))).toBe('3');
});

test('the games card shows three games of the brand and leads to the game zone', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const card = page.getByRole('region', { name: 'Online Games' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('listitem').first().getByRole('link')).toHaveAccessibleName(/^Play \w+/);
  await card.getByRole('link', { name: 'Play Online Games' }).click();
  await expect(page).toHaveURL(/\/game-zone\?brid=newsroom$/);
});

test('a topic has a box to follow it above its stories, and the mixture of all has none', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom&lang=en&topic=science');
  const box = page.locator('[data-follow="topic:science"]');
  await expect(box).toContainText('Latest on Science');
  await box.getByRole('button', { name: /^Follow:/ }).click();
  await expect(box.getByRole('button', { name: /^Following:/ })).toBeVisible();
  await page.reload();
  await expect(box.getByRole('button', { name: /^Following:/ })).toBeVisible();
  const [above, first] = [await box.boundingBox(), await page.locator(items).first().boundingBox()];
  const gap = (first?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(MIN_GAP);
  await page.goto('/?brid=newsroom&lang=en&topic=trending');
  await expect(page.locator(items).first()).toBeVisible();
  await expect(page.locator('[data-follow]')).toHaveCount(0);
});

test('a button that is pressed before the page is hydrated answers when it is', async ({ page }) => {
  let bringModules = () => undefined as unknown;
  const pressed = new Promise((resolve) => {
    bringModules = () => resolve(undefined);
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/?brid=newsroom&lang=en&topic=science', { waitUntil: 'commit' });
  const box = page.locator('[data-follow="topic:science"]');
  await box.getByRole('button', { name: /^Follow:/ }).click();
  bringModules();
  await expect(box.getByRole('button', { name: /^Following:/ })).toBeVisible();
});

test('other topics have stories alone', async ({ page }) => {
  await page.goto('/?brid=newsroom&topic=science');
  await expect(page.locator(items).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Daily Horoscope' })).toHaveCount(0);
});

test('the cards speak Spanish', async ({ page }) => {
  await page.goto('/?brid=noticiasHub&lang=es');
  const card = page.getByRole('region', { name: 'Horóscopo del día' });
  await expect(card.getByText('¡Lee tu horóscopo de hoy!')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Juegos en línea' }).getByText('Jugar', { exact: false }),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards are there, and their links lead on', async ({ page }) => {
    await page.goto('/?brid=newsroom');
    await page.getByRole('region', { name: 'Daily Horoscope' }).getByRole('link', { name: 'Virgo' }).click();
    await expect(page.locator('h1')).toHaveText('Virgo');
  });
});

test('games that cannot be had are told of: by the portal as a card, by the game zone as a page', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await siteOverBackEnd(baseURL ?? '', (pathname, text) =>
    pathname === '/api/games' ? { text: '{"games": []}', status: 500 } : { text },
  );
  const origin = `http://localhost:${site.port}`;
  const told = reportedEvents(context);
  const named = (name: string) => told.filter(({ event_name }) => event_name === name);
  await page.goto(`${origin}/?brid=newsroom`);
  await expect(page.getByRole('region', { name: 'Daily Horoscope' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Online Games' })).toHaveCount(0);
  const cards = () => named('dynamic card request fail');
  await expect.poll(cards, { timeout: 15_000 }).toMatchObject([{ card: 'games', reason: 'request failed' }]);

  await page.goto(`${origin}/game-zone?brid=newsroom`);
  await expect(page).toHaveURL(`${origin}/error?brid=newsroom`);
  const pages = () => named('portal page fail');
  await expect
    .poll(pages, { timeout: 15_000 })
    .toMatchObject([{ page_type: 'game-zone', reason: 'request failed', url: `${origin}/game-zone` }]);
  await site.stop();
});

for (const brid of ['hashtagNews', 'carrierThree', 'newsroom'])
  test(`a story without a teaser names its source and has its menu, in ${brid}`, async ({ page }) => {
    await page.goto(`/?brid=${brid}`);
    const lastLines = await page.locator('main article[data-story-id]').evaluateAll((cards) =>
      cards.map((card) => {
        card.querySelector('h3 + p:not(:last-child)')?.remove();
        const line = card.querySelector('h3 ~ p:last-child');
        return line && getComputedStyle(line).display;
      }),
    );
    expect(new Set(lastLines)).toEqual(new Set(['flex']));
  });
