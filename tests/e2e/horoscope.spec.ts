import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const SPEC_DAYS = { Aries: 'Mar 21 – Apr 19', Cancer: 'Jun 21 – Jul 22', Capricorn: 'Dec 22 – Jan 19' };

test.use({ timezoneId: 'America/Los_Angeles' });

test('the twelve signs stand in order, with their days', async ({ page }) => {
  await page.goto('/horoscope?brid=newsroom');
  await expect(page).toHaveTitle('Daily Horoscope | Newsroom');
  await expect(page.getByText('HOROSCOPE', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Read your daily horoscope! Discover the secrets of your future.'),
  ).toBeVisible();
  const signs = page.locator('main [data-sign]');
  await expect(signs).toHaveCount(12);
  await expect(signs.first()).toContainText('Aries');
  await expect(signs.last()).toContainText('Pisces');
  for (const [name, days] of Object.entries(SPEC_DAYS))
    await expect(page.getByRole('link', { name })).toContainText(days);
});

test('links lead to the reading at the browser’s place', async ({ page }) => {
  await page.goto('/horoscope?brid=newsroom');
  const leo = page.getByRole('link', { name: /^Leo/ });
  await expect(leo).toHaveAttribute('href', '/horoscope/signs/leo/America-Los_Angeles?brid=newsroom');
  await leo.click();
  await expect(page.locator('main h1')).toHaveText('Leo');
  await expect(page).toHaveTitle('Leo: Daily Horoscope | Newsroom');
  for (const name of ['Love', 'Career', 'Finance'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'America/Los_Angeles' });
  expect(today.format()).toContain((await page.locator('article time').textContent()) ?? 'no date');
  await page.getByRole('link', { name: 'All signs' }).click();
  await expect(page).toHaveURL(/\/horoscope\?brid=newsroom$/);
});

test('More Signs lead on, in the same zone, with what links keep', async ({ page }) => {
  await page.goto('/horoscope/signs/leo/Asia-Tokyo?brid=dailyHub&lang=es');
  const more = page.getByRole('region', { name: 'Más signos' });
  await expect(more.getByRole('link')).toHaveCount(11);
  await more.getByRole('link', { name: 'Piscis' }).click();
  await expect(page).toHaveURL('/horoscope/signs/pisces/Asia-Tokyo?brid=dailyHub&lang=es');
  await expect(page.locator('h1')).toHaveText('Piscis');
  await expect(page.getByRole('heading', { name: 'Amor', exact: true })).toBeVisible();
});

test('a reading that was there is not asked for again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /signs.*\.data/.test(request.url()) && asked.push(request.url()));
  await page.goto('/horoscope?brid=newsroom');
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: /^Leo/ }).click();
    await expect(page.locator('h1')).toHaveText('Leo');
    await page.getByRole('link', { name: 'All signs' }).click();
    await expect(page.locator('h1')).toHaveText('Daily Horoscope');
  }
  expect(asked).toHaveLength(1);
});

test('while a reading is on its way its skeleton stands there', async ({ page }) => {
  await page.goto('/horoscope?brid=newsroom');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/horoscope/signs/**', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Leo/ }).click();
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  answer();
  await expect(page.locator('h1')).toHaveText('Leo');
});

for (const sign of ['ophiuchus', 'toString']) {
  test(`the sign ${sign} is the not-found page`, async ({ page }) => {
    const answer = await page.goto(`/horoscope/signs/${sign}/America-New_York?brid=newsroom`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Sorry, we could not find the page')).toBeVisible();
  });
}

test('an unknown zone gets the reading of the brand’s', async ({ page }) => {
  const answer = await page.goto('/horoscope/signs/leo/Mars-Olympus?brid=newsroom');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Virgo' })).toHaveAttribute('href', /America-New_York/);
});

test('hydrates without a word on the console', async ({ page }) => {
  const said = browserErrors(page);
  for (const path of ['/horoscope', '/horoscope/signs/virgo/Europe-Madrid']) {
    await page.goto(`${path}?brid=hashtagNews&lang=es`);
    await page.waitForLoadState('networkidle');
  }
  expect(said).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs lead to the reading in the brand’s zone', async ({ page }) => {
    await page.goto('/horoscope?brid=newsroom&lang=es');
    await page.getByRole('link', { name: /^Géminis/ }).click();
    await expect(page).toHaveURL(/signs\/gemini\/America-New_York\?brid=newsroom&lang=es/);
    expect((await page.locator('article p').allInnerTexts()).join(' ').length).toBeGreaterThan(200);
  });
});
