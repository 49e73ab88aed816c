import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ launchOptions: withoutPictures });

test.describe.configure({ mode: 'default', timeout: 60_000 });

const MINUTE_MS = 60_000;

let site: SiteWithBrand;
test.beforeAll(async () => {
  site = await siteWithBrand({
    cmsConfig: { portalSessionTimeout: 60, useReportingDebugMode: true },
    pages: { horoscope: { cmsConfig: { portalSessionTimeout: 7200, useReportingDebugMode: false } } },
  });
});
test.afterAll(() => site.close());

const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('p_si'));

/** A visitor whose session had its last event some minutes ago. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((ago) => {
    if (localStorage.getItem('p_sc')) return;
    const at = String(Date.now() - ago);
    const keys = { p_si: 'session-before', p_sc: '4', p_dsc: '1', p_stt: at, p_led: at, page_views: '2' };
    for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value);
  }, minutes * MINUTE_MS);
}

test('a document counts by its own time-out from its first step on', async ({ page, context }) => {
  const told = reportedEvents(context);
  const views = () => told.filter(({ event_name }) => event_name === 'page view');
  await comeBackAfter(page, 40);
  await page.goto(`${site.url}/horoscope`);
  await expect.poll(() => views().length, { timeout: 20_000 }).toBe(1);
  expect(views()[0]).toMatchObject({ session_id: 'session-before', session_counter: 4 });
});

test('a shorter one ends what 30 minutes would keep', async ({ page, context }) => {
  const told = reportedEvents(context);
  await comeBackAfter(page, 2);
  await page.goto(`${site.url}/`);
  const started = () => told.find(({ event_name }) => event_name === 'session start');
  await expect.poll(started, { timeout: 20_000 }).toMatchObject({ session_counter: 5 });
});

test('the end of a session belongs to it, also where another begins at once', async ({ page, context }) => {
  const told = reportedEvents(context);
  const lines: string[] = [];
  page.on('console', (line) => line.type() === 'info' && lines.push(line.text()));
  const named = (name: string) => told.filter(({ event_name }) => event_name === name);
  await page.clock.install();
  await page.goto(`${site.url}/`);
  await expect.poll(() => named('page view').length, { timeout: 20_000 }).toBe(1);
  const session = await sessionOf(page);
  await page.clock.fastForward(2 * MINUTE_MS);
  await page.mouse.click(5, 5);
  await expect.poll(() => named('session start').length, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => named('session end').length, { timeout: 20_000 }).toBe(1);
  expect(await sessionOf(page)).not.toBe(session);
  for (const name of ['idle', 'portal idle', 'session end'])
    expect(named(name), name).toMatchObject([{ session_id: session, session_counter: 1 }]);
  const counters = told
    .filter(({ session_id }) => session_id === session)
    .map(({ event_counter }) => Number(event_counter))
    .sort((a, b) => a - b);
  expect(counters).toEqual(counters.map((_, index) => index + 1));
  // The brand asks for a log of its events.
  for (const name of ['page view', 'session end'])
    expect(
      lines.filter((line) => line.startsWith(`${name} `)),
      name,
    ).toHaveLength(1);
});
