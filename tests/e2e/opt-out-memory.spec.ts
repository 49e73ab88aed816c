import { expect } from '@playwright/test';
import { test } from '#tests/setup/events-site.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

test.describe.configure({ timeout: 90_000 });

test('an opt-out drops the ids that a page holds, not only those it stored', async ({ context, site }) => {
  const page = await context.newPage();
  const cd = JSON.stringify({ auid: 'app-visitor-1', gaid: 'gaid-1', os: 'android' });
  const search = new URLSearchParams({ brid: 'newsroom', lang: 'en', cd, cm: 'spring' });
  await page.goto(`${site.proxy.origin}/dns?${search}`);
  const named = async () =>
    (await site.kept()).filter((event) => event.aura_user_id === 'app-visitor-1').length;
  await expect.poll(named, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await named();

  const asked: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/spa/configs/')) asked.push(url.search);
    if (url.pathname === '/collect') sent.push(request.postData() ?? '');
  });
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[data-state=On]')).toBeVisible();
  for (const path of ['/horoscope', '/game-zone'])
    await page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: { navigate(to: string): Promise<void> };
      };
      return router.navigate(`${to}?brid=newsroom&lang=en`);
    }, path);

  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(asked.map((one) => new URLSearchParams(one).get('cd'))).toEqual(asked.map(() => '{"os":"android"}'));
  expect(asked.filter((one) => /auid|gaid|abt/.test(one))).toEqual([]);
  expect(asked.every((one) => one.includes('cm=spring'))).toBe(true);
  await expect.poll(() => sent.join().includes('game zone'), { timeout: 20_000 }).toBe(true);
  expect(sent.join()).not.toMatch(/app-visitor-1|gaid-1|aura_user_id|session_id/);
  expect(await named()).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem('auid'))).toBeNull();
});
