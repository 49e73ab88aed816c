import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { type PictureServer, startPictureServer } from '#tests/fakes/picture-server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

const STORIES = Array.from({ length: 24 }, (_, at) => at + 1);
/** How often a story is opened and left again. */
const ROUNDS = 10;
let publisher: PictureServer;
let site: SiteProcess;
let folder = '';

// On one worker: each one starts a site. A phone's screen: the places of cards are narrower than the window.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-session-'));
  publisher = await startPictureServer();
  const database = await openDatabase(path.join(folder, 'content.db'));
  const stories = STORIES.map((one) =>
    sampleStory('ledger', one, {
      imageUrl: `${publisher.base}/photo.jpg?${one}`,
      publishedAt: Date.now() - one * 60_000,
    }),
  );
  await createStoryStore(database).save(sampleSource('ledger'), stories, Date.now());
  await database.destroy();
  site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: folder,
    INGEST: 'off',
    INGEST_ALLOW_PRIVATE: '127.0.0.1',
  });
});

test.afterAll(async () => {
  await site?.stop();
  await publisher.close();
  rmSync(folder, { recursive: true, force: true });
});

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
