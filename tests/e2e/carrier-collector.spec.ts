import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { tellOfScrolling } from '#tests/setup/events-site.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ launchOptions: withoutPictures });

const HOST = 'https://collector.carrier.example';

let site: SiteWithBrand;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithBrand({
    reporting: { atomHost: `${HOST}/v1/events`, atomStream: 'newsroom.events', fromBrowser: true },
  });
});
test.afterAll(() => site.close());

interface Told {
  stream: string;
  data: Record<string, unknown>;
}

/** A collector of the open internet, which answers as it is told to. */
async function fakeCollector(
  page: Page,
  answer: (told: Told) => number,
): Promise<{ asked: Told[]; taken: Told[] }> {
  const heard = { asked: [] as Told[], taken: [] as Told[] };
  await page.route(`${HOST}/**`, (route) => {
    const data = new URL(route.request().url()).searchParams.get('data') ?? '';
    const told = JSON.parse(atob(data)) as Told;
    const status = answer(told);
    heard.asked.push(told);
    if (status === 200) heard.taken.push(told);
    return route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return heard;
}

test('events go from the browser to the carrier’s collector, each once, also when it was down', async ({
  page,
}) => {
  const own: string[] = [];
  page.on('request', (request) => request.url().includes('/collect?') && own.push(request.url()));
  let status = 503;
  const heard = await fakeCollector(page, () => status);
  await page.goto(`${site.url}/`);
  await expect.poll(() => heard.asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(heard.taken).toEqual([]);
  status = 200;
  const views = () => heard.taken.filter(({ data }) => data.event_name === 'page view');
  await expect.poll(() => views().length, { timeout: 20_000 }).toBe(1);
  expect(views()[0]).toMatchObject({
    stream: 'newsroom.events',
    data: { brid: 'newsroom', screen_name: 'for you', event_counter: expect.any(Number) },
  });
  const ids = heard.taken.map(({ data }) => data.event_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(own).toEqual([]);
});

test('what the carrier’s collector refuses is asked once and keeps nothing back', async ({ page }) => {
  const isRefused = ({ data }: Told) => data.event_name === 'page view';
  const heard = await fakeCollector(page, (told) => (isRefused(told) ? 400 : 200));
  await page.goto(`${site.url}/`);
  await expect.poll(() => heard.taken.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => heard.asked.filter(isRefused).length, { timeout: 20_000 }).toBe(1);
  const before = heard.taken.length;
  await page.evaluate(tellOfScrolling, [7]);
  await expect.poll(() => heard.taken.length, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(heard.asked.filter(isRefused)).toHaveLength(1);
});

test('after an opt-out no event that goes there names the visitor', async ({ page, context }) => {
  await context.addCookies([{ name: 'dns', value: 'true', url: site.url }]);
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' });
  const heard = await fakeCollector(page, () => 200);
  await page.goto(`${site.url}/`);
  await expect.poll(() => heard.taken.length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { data } of heard.taken) expect(data).not.toHaveProperty('aura_user_id');
});
