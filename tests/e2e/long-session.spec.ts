import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type PicturedSite, startPicturedSite } from '#tests/setup/pictured-site.ts';
import type { SiteProcess } from '#tests/setup/site-process.ts';

const STORIES = 24;
/** How often a story is opened and left again. */
const ROUNDS = 10;
let site: SiteProcess;
let pictured: PicturedSite | undefined;

// On one worker: each one starts a site. A phone's screen: the places of cards are narrower than the window.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
test.beforeAll(async () => {
  pictured = await startPicturedSite(Array(STORIES).fill({}), { INGEST_ALLOW_PRIVATE: '127.0.0.1' });
  ({ site } = pictured);
});
test.afterAll(() => pictured?.close());
const links = (page: Page) => page.locator('article[data-story-id] h3 a');

async function openPortal(page: Page): Promise<void> {
  await page.goto(`http://localhost:${site.port}/`);
  await page.waitForLoadState('networkidle');
}

async function openStory(page: Page): Promise<void> {
  await links(page).nth(3).click();
  await expect(page.locator('article h1')).toBeVisible();
}

/** What the browser keeps once it has collected what nothing refers to. */
async function kept(browser: CDPSession) {
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

test('no picture of a list is loaded a second time when the list is left', async ({ page }) => {
  const widths = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const [, width, picture] = /\/picture\/[\w-]+\/(\d+)\/([\w-]+)$/.exec(request.url()) ?? [];
    if (width && picture) widths.set(picture, new Set(widths.get(picture)).add(width));
  });
  await openPortal(page);
  const loaded = widths.size;
  expect(loaded).toBeGreaterThan(5);
  await openStory(page);
  await page.waitForLoadState('networkidle');
  const twice = [...widths.values()].filter(({ size }) => size > 1);
  // The picture of the opened story is larger on its page.
  expect(twice.length).toBeLessThanOrEqual(1);
});

test('the browser keeps no more after ten stories than after two', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await openPortal(page);
  const counts: Awaited<ReturnType<typeof kept>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await openStory(page);
    await page.goBack();
    await expect(page.locator('article h1')).toHaveCount(0);
    await expect(links(page).nth(3)).toBeVisible();
    counts.push(await kept(browser));
  }
  const [, second] = counts;
  const last = counts.at(-1);
  // Less than a tenth of the elements and listeners of one portal.
  expect((last?.nodes ?? 0) - (second?.nodes ?? 0)).toBeLessThan(100);
  expect((last?.listeners ?? 0) - (second?.listeners ?? 0)).toBeLessThan(100);
});
