import type { Locator, Page } from '@playwright/test';
import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { FIRST_PAGE_CARDS } from '#tests/setup/demo-cards.ts';
import { serveOwnBrands } from '#tests/setup/own-brands.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';

const items = 'main ol.story-feed > li';
const blocks = (page: Page) => page.locator('section').filter({ has: page.locator('[data-section-story]') });
const block = (page: Page, name: string) => page.getByRole('region', { name });
const idsOf = (page: Page, attribute: string) =>
  page
    .locator(`[${attribute}]`)
    .evaluateAll((all, name) => all.map((one) => one.getAttribute(name) ?? ''), attribute);
/**
 * Without Playwright's check of what lies there, for which it presses, and again where the block is hydrated meanwhile:
 * the page hears both. The test without JavaScript has the check.
 */
const press = (link: Locator) => link.click({ force: true });
/** Hides stories on this device. */
const hide = (page: Page, ids: readonly string[]) =>
  page.evaluate((all) => localStorage.setItem('hidden', JSON.stringify(all)), ids);

test('three topics have a block of three stories each, after six stories, none of which is a card', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom');
  await expect(blocks(page)).toHaveCount(3);
  const before = await page.locator(items).evaluateAll((all) => {
    const at = all.findIndex((one) => one.querySelector('[data-section-story]'));
    return all.slice(0, at).filter((one) => one.querySelector('[data-story-id]')).length;
  });
  expect(before).toBe(6);
  const inBlocks = await idsOf(page, 'data-section-story');
  const cards = await idsOf(page, 'data-story-id');
  expect([inBlocks.length, cards.length]).toEqual([9, FIRST_PAGE_CARDS]);
  expect(new Set([...inBlocks, ...cards]).size).toBe(9 + FIRST_PAGE_CARDS);
  for (const one of await blocks(page).all()) await expect(one.getByRole('listitem')).toHaveCount(3);
});

test('the heading leads to the topic, and the way back shows the blocks again', async ({ page, context }) => {
  const told = reportedEvents(context);
  await page.goto('/?brid=newsroom');
  const [first = ''] = await idsOf(page, 'data-section-story');
  await press(block(page, 'More in Business').getByRole('heading', { level: 3 }).getByRole('link'));
  await expect(page).toHaveURL(/\?brid=newsroom&topic=business$/);
  await expect(page.locator(`[data-story-id="${first}"]`)).toBeVisible();
  await expect(blocks(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Latest', exact: true }).click();
  await expect(page).toHaveURL(/\?brid=newsroom$/);
  await expect(blocks(page)).toHaveCount(3);
  const chosen = () => told.filter(({ gesture }) => gesture === 'section');
  await expect
    .poll(chosen, { timeout: 15_000 })
    .toMatchObject([{ event_name: 'tab bar', tab_name: 'business', item_position: 3 }]);
});

test('a story of a block opens its page, and is reported with topic and position', async ({
  page,
  context,
}) => {
  const told = reportedEvents(context);
  await page.goto('/?brid=newsroom');
  const story = block(page, 'More in Business').locator('[data-section-story]').nth(1);
  const id = (await story.getAttribute('data-section-story')) ?? '';
  await press(story.getByRole('link'));
  await expect(page).toHaveURL(new RegExp(`/article-content/${id}\\?`));
  await expect
    .poll(() => told.filter(({ event_name }) => event_name === 'article click'), { timeout: 15_000 })
    .toMatchObject([{ item_id: id, item_position: 1, tab_name: 'business' }]);
});

test('stories of blocks do not come again with further pages', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const inBlocks = await idsOf(page, 'data-section-story');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect((await idsOf(page, 'data-story-id')).length).toBeGreaterThan(30);
  }).toPass();
  const cards = await idsOf(page, 'data-story-id');
  expect(cards.filter((id) => inBlocks.includes(id))).toEqual([]);
  await expect(blocks(page)).toHaveCount(3);
});

test('hidden stories are out of sight before the scripts come, and a block of which none is left', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom');
  const ids = await idsOf(page, 'data-section-story');
  const gone = [ids[0] ?? '', ...ids.slice(3, 6)];
  await hide(page, gone);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(blocks(page).filter({ visible: true })).toHaveCount(2);
  for (const id of gone) await expect(page.locator(`[data-section-story="${id}"]`)).toBeHidden();
  await page.unroute('**/assets/*.js');
  await watchShifts(page.context());
  await page.reload();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(page.locator(`[data-section-story="${gone[0]}"]`)).toHaveCount(0);
  await expect(blocks(page)).toHaveCount(2);
  expect(await shiftsOf(page)).toEqual([]);
});

for (const [brid, width, height] of [
  ['newsroom', 360, 740],
  ['carrierThree', 800, 1000],
  ['dailyHub', 1280, 800],
] as const)
  test(`the blocks of ${brid} fit at ${width} px, move nothing, and axe finds nothing`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(context);
    await page.goto(`/?brid=${brid}`);
    await untilStable(page);
    await page.evaluate(() => scrollTo(0, 900));
    await expect(blocks(page)).toHaveCount(3);
    await blocks(page).first().locator('h3 a').hover();
    const shapes = await blocks(page).evaluateAll((all) =>
      all.map((one) => {
        const { width: list } = one.closest('ol')?.getBoundingClientRect() ?? { width: 0 };
        const { height: heading } = one.querySelector('h3 a')?.getBoundingClientRect() ?? { height: 0 };
        const row = one.closest('li[data-role="break"]')?.getBoundingClientRect();
        return {
          isFull: Math.abs((row?.width ?? 0) - list) < 1,
          isTouchable: heading >= 44,
          overflows: one.scrollWidth > one.clientWidth,
        };
      }),
    );
    expect(shapes).toEqual(Array(3).fill({ isFull: true, isTouchable: true, overflows: false }));
    expect(await shiftsOf(page)).toEqual([]);
    expect(await findingsInBothThemes(page, 'main')).toEqual([]);
  });

test('the headings speak Spanish', async ({ page }) => {
  await page.goto('/?brid=noticiasHub&lang=es');
  await expect(page.getByRole('heading', { level: 3, name: /^Más en / })).toHaveCount(
    await blocks(page).count(),
  );
  await expect(blocks(page)).not.toHaveCount(0);
});

test('only the front list has blocks', async ({ page }) => {
  for (const path of ['/?brid=newsroom&topic=business', '/?brid=newsroom&offset=20', '/fsd?brid=newsroom']) {
    await page.goto(path);
    await expect(page.locator('[data-story-id]').first()).toBeVisible();
    await expect(page.locator('[data-section-story]')).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blocks are there, and their links lead on', async ({ page }) => {
    await page.goto('/?brid=newsroom');
    await expect(blocks(page)).toHaveCount(3);
    await block(page, 'More in Business').getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(page).toHaveURL(/topic=business/);
  });
});

test('a brand may do without them', async ({ page }) => {
  const site = await serveOwnBrands({ newsSphere: 'sectionBlocks: false' });
  await page.goto(`${site.base}/?brid=newsSphere`);
  await expect(page.locator('[data-story-id]')).toHaveCount(FIRST_PAGE_CARDS);
  await expect(blocks(page)).toHaveCount(0);
  await site.stop();
});
