import type { Page } from '@playwright/test';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createFeedbackStore } from '#app/prompts/feedback/feedback-store.server.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type SiteWithBrand, siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ launchOptions: withoutPictures });

let site: SiteWithBrand;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await siteWithBrand({
    storeLink: 'https://play.google.com/store/apps/details?id=com.newsroom.app',
    prompts: {
      feedbackStartingSession: 1,
      ratingPrompt: 'everywhere',
      ratingStartingSession: 3,
      pauseInSec: 0,
      dailyBudget: 3,
    },
  });
});
test.afterAll(() => site.close());

/** A visitor who has been here before, as sessions count it. */
async function visitor(page: Page, counts: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, counts);
}

const card = (page: Page) => page.locator('section[data-status]');

async function comeNearCard(page: Page): Promise<void> {
  await page.goto(`${site.url}/`);
  // Down in steps, as a reader scrolls: the card gets ready before its place is in sight.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(card(page)).toBeVisible({ timeout: 100 });
  }).toPass();
}

async function scrollToCard(page: Page): Promise<void> {
  await comeNearCard(page);
  await card(page).scrollIntoViewIfNeeded();
}

test('feedback: a rating and words are sent once, and never asked for again', async ({ page }) => {
  await visitor(page, { p_sc: '2', p_dsc: '1', page_views: '1' });
  await scrollToCard(page);
  await expect(page.getByRole('heading', { name: /How satisfied are you with/ })).toBeVisible();
  await expect(page.getByText("We'd love to hear about your experience")).toBeVisible();
  await page.getByRole('radio', { name: 'Very satisfied', exact: true }).check({ force: true });
  await page.getByPlaceholder('Share your thoughts...').fill('Calm and quick.');
  const sent = page.waitForRequest('**/api/feedback');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    brid: 'newsroom',
    language: 'en',
    rating: 5,
    text: 'Calm and quick.',
  });
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('feedback_resolved'))).toBe('sent');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'cd_crd_imp_feedback')?.value).toBe('1');

  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-prompt="feedback"]')).toBeEmpty();
});

test('feedback: a card uses one prompt of the day when it is seen, not when it is prepared', async ({
  page,
}) => {
  const today = () => page.evaluate(() => localStorage.getItem('prompts_today'));
  await visitor(page, { p_sc: '2', p_dsc: '1', page_views: '1' });
  await comeNearCard(page);
  await expect(card(page)).not.toBeInViewport();
  expect(await today()).toBeNull();
  await card(page).scrollIntoViewIfNeeded();
  await expect.poll(today).toMatch(/ 1$/);
});

test('feedback: answers from two tabs in the same moment are stored once, a later one too', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  const rate = (tab: Page, name: string) =>
    tab.getByRole('radio', { name, exact: true }).check({ force: true });
  const send = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Send' }).click();
    await expect(tab.getByText('Thank you for your feedback!')).toBeVisible();
  };
  const third = await context.newPage();
  for (const tab of [page, other, third]) {
    await visitor(tab, { p_sc: '2', p_dsc: '1', page_views: '1' });
    await scrollToCard(tab);
    await rate(tab, 'Very satisfied');
    await tab.getByPlaceholder('Share your thoughts...').fill('From two tabs.');
  }
  await Promise.all([send(page), send(other)]);
  await rate(third, 'Very dissatisfied');
  await send(third);
  const database = await openDatabase(`${site.folder}/data/content.db`);
  const stored = await createFeedbackStore(database).newest(['newsroom'], 10);
  await database.destroy();
  expect(stored.filter(({ text }) => text === 'From two tabs.').map(({ rating }) => rating)).toEqual([1]);
});

test('feedback: on the narrowest phones all faces are within the card, and as large as a finger', async ({
  page,
}) => {
  await visitor(page, { p_sc: '2', p_dsc: '1', page_views: '1' });
  await page.setViewportSize({ width: 320, height: 740 });
  await comeNearCard(page);
  const faces = await card(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.querySelectorAll('label:has(input[type=radio])')].map((face) => {
      const box = face.getBoundingClientRect();
      return {
        isWithin: box.left >= left && box.right <= right,
        isLarge: box.width >= 44 && box.height >= 44,
      };
    });
  });
  expect(faces).toEqual(Array(5).fill({ isWithin: true, isLarge: true }));
});

test('feedback moves nothing that is in sight, and is all Spanish in Spanish', async ({ page }) => {
  await visitor(page, { p_sc: '2' });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${site.url}/?lang=es`);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(card(page)).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('heading', { name: /¿Qué tan satisfecho estás con/ })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('the rating prompt comes after some reading, leads to the store, and comes once', async ({ page }) => {
  // In the middle of a session, which goes on: a new one would count its pages from 1.
  const underWay = { p_si: 'a-session', p_stt: String(Date.now() - 60_000), p_led: String(Date.now()) };
  await visitor(page, { ...underWay, p_sc: '3', p_dsc: '1', page_views: '3' });
  await page.context().route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
  await page.goto(`${site.url}/horoscope`);
  const dialog = page.getByRole('dialog', { name: 'Enjoying the app?' });
  await expect(dialog).toContainText('Please take a moment and rate us on Google Play. Thank you!');
  await expect(dialog.getByRole('button', { name: 'NO THANKS' })).toBeVisible();
  const store = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'RATE NOW' }).click();
  expect((await store).url()).toBe('https://play.google.com/store/apps/details?id=com.newsroom.app');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('prompts_today'))).toMatch(/ 1$/);

  await page.goto(`${site.url}/game-zone`);
  await page.waitForLoadState('networkidle');
  await expect(dialog).toBeHidden();
});

test('new visitors are asked nothing, and load nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${site.url}/`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-prompt="feedback"]')).toBeEmpty();
  expect(scripts.filter((url) => /prompt-dialog|feedback-form|show-rating/.test(url))).toEqual([]);
});
