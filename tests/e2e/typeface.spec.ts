import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { TYPEFACES, type Typeface } from '#schemas/brand/typefaces.ts';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { untilTypeface } from '#tests/setup/appearance/until-typeface.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { wholeBrowser } from '#tests/setup/launch-options.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

test.use({ launchOptions: wholeBrowser });

/** Brands whose portal would shift at this width if the font were simply swapped. */
const WIDE_BRANDS = ['carrierTwo', 'consumerCellular', 'discoveryHub', 'hashtagNews', 'newsroom'];
/** After the first paint, in ms; `font-display: optional` waits 100. */
const LATE_MS = 300;
/** Share of the headlines that show the brand's typeface, at least; others would need more room than they have. */
const MIN_SHARE = 0.9;

let site: SiteProcess;
let data = '';
// The stories of the hard pack have the longest and the oddest headlines.
test.beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-typeface-'));
  site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data }, [
    path.resolve('cli/bin/masthead.mjs'),
    ...['serve', '--demo', '--pack', 'hard'],
  ]);
});
test.afterAll(async () => {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Opens a page whose font comes late, when the page has long been painted without it. */
async function openWithLateFont(page: Page, brid: string): Promise<void> {
  let send = () => {};
  const late = new Promise<void>((done) => {
    send = done;
  });
  await page.route(/\.woff2$/, async (route) => {
    await late;
    await route.continue().catch(() => undefined);
  });
  await page.route('https://pictures.dead.example/**', (route) => route.abort());
  await page.goto(`http://localhost:${site.port}/?brid=${brid}&lang=en`, { waitUntil: 'commit' });
  await page.locator('main h3').first().waitFor();
  await page.waitForFunction((ms) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() > paint.startTime + ms;
  }, LATE_MS);
  expect(await shareInBrandFont(page, brid)).toBe(0);
  send();
}

/** Share of the headlines that the browser draws with the font of the brand, by its own account. */
async function shareInBrandFont(page: Page, brid: string): Promise<number> {
  const typeface = /typeface: (\S+)/.exec(readFileSync(`brands/${brid}/brand.yaml`, 'utf8'))?.[1];
  const { family } = TYPEFACES[typeface as Typeface];
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'main h2, main h3';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  // A node may be gone by then, as parts of the page come.
  const used = await Promise.allSettled(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const drawn = used.flatMap((one) => (one.status === 'fulfilled' ? one.value.fonts.slice(0, 1) : []));
  return drawn.filter(({ familyName }) => familyName.startsWith(family)).length / drawn.length;
}

const CHANGED = 'main :is(h2, h3):is([style*="min-height"], [style*="letter-spacing"])';

for (const [brid, width] of [
  ...DELIVERED_BRANDS.map((one) => [one, 360] as const),
  ...WIDE_BRANDS.map((one) => [one, 1280] as const),
])
  test(`${brid} shows its typeface on the first visit at ${width} px, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page.context());
    await openWithLateFont(page, brid);
    await untilTypeface(page);
    expect(await shareInBrandFont(page, brid)).toBeGreaterThanOrEqual(MIN_SHARE);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shiftsOf(page)).toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('whoever is at the end of the page when scripts come stays there', async ({ page }) => {
    // Further stories would move the end away.
    await page.route('**/*.data**', (route) => route.abort());
    let send = () => {};
    const late = new Promise<void>((done) => {
      send = done;
    });
    await page.route('**/boot.client-*.js', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(`http://localhost:${site.port}/?brid=newsroom&lang=en`, { waitUntil: 'commit' });
    await page.waitForLoadState();
    const end = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
    send();
    await untilTypeface(page);
    expect(Math.abs((await page.evaluate(() => scrollY)) - end)).toBeLessThan(20);
  });
});

test('a window of another width breaks lines as the typeface does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithLateFont(page, 'discoveryHub');
  await untilTypeface(page);
  await expect(page.locator(CHANGED)).not.toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.locator(CHANGED)).not.toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page.locator(CHANGED)).toHaveCount(0);
  expect(await shareInBrandFont(page, 'discoveryHub')).toBe(1);
});
