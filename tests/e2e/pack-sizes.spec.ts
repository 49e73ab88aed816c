import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** A brand for each layout of a story list. */
const LOOKS = ['newsroom', 'legacyCarrier', 'discoveryHub', 'prepaidPortal', 'dailyHub', 'hashtagNews'];

/** Sites of the hard pack with no story and with one, started where a test asks. */
const sites = new Map<number, Promise<SiteProcess>>();
let data = '';
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  data = mkdtempSync(path.join(tmpdir(), 'masthead-pack-sizes-'));
});
test.afterAll(async () => {
  for (const site of sites.values()) await (await site).stop();
  // The same process may go on with further tests of this file.
  sites.clear();
  rmSync(data, { recursive: true, force: true });
});

function siteOf(stories: number): Promise<SiteProcess> {
  const environment = { PORT: '0', HOST: 'localhost', DATA_DIR: path.join(data, String(stories)) };
  const site =
    sites.get(stories) ??
    startSite(environment, [
      ...[path.resolve('cli/bin/masthead.mjs'), 'serve', '--demo', '--pack', 'hard'],
      ...['--stories', String(stories)],
    ]);
  sites.set(stories, site);
  return site;
}

async function open(page: Page, stories: number, brid: string, route = '/'): Promise<void> {
  const { port } = await siteOf(stories);
  await page.goto(`http://localhost:${port}${route}?brid=${brid}&lang=en`);
  await page.waitForLoadState('networkidle');
}

/** What is wrong with the page that is open. */
async function faultsOf(page: Page, brid: string): Promise<unknown> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // Skeletons, and lists that wait for more, are busy.
  const waiting = await page.locator('main [aria-busy="true"]').count();
  return { brid, overflow, waiting, shifts: await shiftsOf(page) };
}
const noFaults = (brid: string) => ({ brid, overflow: 0, waiting: 0, shifts: [] });

for (const width of [360, 1280]) {
  test(`no story: every look says so, ${width} px wide`, async ({ page }) => {
    await watchShifts(page.context());
    await page.setViewportSize({ width, height: 740 });
    for (const brid of LOOKS) {
      await open(page, 0, brid);
      await expect(page.getByText('No stories here yet')).toBeInViewport();
      await expect(page.getByRole('navigation', { name: 'Topics' })).toHaveCount(0);
      expect(await faultsOf(page, brid)).toEqual(noFaults(brid));
    }
  });

  test(`one story: in every look it has the row for itself, ${width} px wide`, async ({ page }) => {
    await watchShifts(page.context());
    await page.context().route('https://pictures.dead.example/**', (route) => route.abort());
    await page.setViewportSize({ width, height: 740 });
    for (const brid of LOOKS) {
      await open(page, 1, brid);
      const story = page.locator('main [data-story-id]');
      await expect(story).toHaveCount(1);
      const list = await page.locator('main ol.story-feed').boundingBox();
      const box = await page.locator('main ol.story-feed > li').first().boundingBox();
      expect([brid, box?.width]).toEqual([brid, list?.width]);
      await expect(page.getByText('You are all caught up.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'More stories' })).toHaveCount(0);
      expect(await faultsOf(page, brid)).toEqual(noFaults(brid));
    }
  });
}

test('with no story and with one, axe finds nothing on any screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const stories of [0, 1])
    for (const [brid, route] of [
      ['newsroom', '/'],
      ['hashtagNews', '/fsd'],
      ['dailyHub', '/not-found'],
    ] as const) {
      await open(page, stories, brid, route);
      expect([stories, brid, route, await findingsInBothThemes(page)]).toEqual([stories, brid, route, []]);
    }
});

test('the full-screen feed of no story has no keys for the next, and that of one comes to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 0, 'newsroom', '/fsd');
  await expect(page.getByText('No stories here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next story' })).toHaveCount(0);

  await open(page, 1, 'newsroom', '/fsd');
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect(page.getByRole('link', { name: 'See all topics' })).toBeInViewport();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});
