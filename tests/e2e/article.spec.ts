import { expect, test } from '@playwright/test';

test('a story opens in place and leads back', async ({ page }) => {
  await page.goto('/?brid=discoveryHub');
  const card = page.locator('article[data-story-id]').first();
  const title = ((await card.locator('h3').textContent()) ?? '').trim();
  await card.locator('a').click();
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Discovery Hub`);
  await expect(page.getByText('Content from')).toBeVisible();
  await expect(page.getByText(/\d+ Min Read/)).toBeVisible();
  expect(await page.locator('section article[data-story-id]').count()).toBe(6);
  await page.getByRole('link', { name: 'Back to all stories' }).click();
  await expect(page).toHaveURL(/\/\?brid=discoveryHub$/);
});

test('recommended stories never repeat the one being read', async ({ page, request }) => {
  const answer = await request.get('/api/spa/portal?brid=newsroom');
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  await page.goto(`/article-content/${articles[0]?.id}?brid=newsroom`);
  const ids = await page
    .locator('section article[data-story-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  expect(ids).not.toContain(articles[0]?.id);
});

for (const path of ['/article-content/999999999999', '/article-content/abc', '/no/such/page', '/not-found']) {
  test(`${path} is the not-found page, with status 404`, async ({ page }) => {
    const answer = await page.goto(`${path}?brid=dailyHub`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Sorry, we could not find the page you were looking for.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveTitle('Daily Hub');
  });
}

test('the error page says what happened', async ({ page }) => {
  await page.goto('/error?brid=newsSphere');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
});
