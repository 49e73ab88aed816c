import { expect, test } from '#tests/setup/browser-test.ts';
import { FIRST_PAGE_CARDS } from '#tests/setup/demo-cards.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const stories = 'article[data-story-id]';

test('more stories come by scrolling, none twice', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await expect(page.locator(stories)).toHaveCount(FIRST_PAGE_CARDS);
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(20);
  const ids = await page
    .locator(stories)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page).not.toHaveURL(/offset/);
});

test('a load that fails at once keeps the stories without an error, and can be tried again', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom');
  await page.route('**/*.data**', (route) => route.abort());
  await page.mouse.wheel(0, 6000);
  await expect(page.locator('[aria-live]').getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('More stories could not be loaded.')).toHaveCount(0);
  await expect(page.locator(stories)).toHaveCount(FIRST_PAGE_CARDS);
  await page.unroute('**/*.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(20);
});

test('a further page at its own address that cannot be had can be tried again', async ({ page }) => {
  await page.goto('/?brid=newsroom&offset=20');
  await page.waitForLoadState('networkidle');
  await page.locator(stories).first().getByRole('link').click();
  await expect(page).toHaveURL(/article-content/);
  await page.route('**/*.data**', (route) => route.abort());
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('Sorry, an unexpected error has occurred.');
  await page.unroute('**/*.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator(stories)).toHaveCount(20);
  await expect(page).toHaveURL(/offset=20/);
});

test('whoever comes back from a story finds the same stories at the same place', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(20);
  const story = page.locator(stories).nth(23);
  await story.scrollIntoViewIfNeeded();
  const id = await story.getAttribute('data-story-id');
  const before = await page.evaluate(() => scrollY);
  await story.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/article-content/${id}`));
  await expect(page.locator('article h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator(`${stories}[data-story-id="${id}"]`)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the way down is not endless: after some pages the button asks', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(page.locator('footer')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test.describe('hidden stories', () => {
  test('are out of sight before the scripts come, and leave without a shift', async ({ page }) => {
    await page.goto('/?brid=newsroom');
    const id = await page.locator(stories).nth(4).getAttribute('data-story-id');
    await page.evaluate((one) => localStorage.setItem('hidden', JSON.stringify([one])), id);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator(`li:has(> ${stories}[data-story-id="${id}"])`)).toBeHidden();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(page.locator(`${stories}[data-story-id="${id}"]`)).toHaveCount(0);
    await expect(page.locator(stories)).toHaveCount(FIRST_PAGE_CARDS - 1);
  });

  test('come back when the hiding is taken back in another tab', async ({ page, context }) => {
    await page.goto('/?brid=newsroom');
    const id = await page.locator(stories).nth(4).getAttribute('data-story-id');
    await page.evaluate((one) => localStorage.setItem('hidden', JSON.stringify([one])), id);
    await page.reload();
    await expect(page.locator(stories)).toHaveCount(FIRST_PAGE_CARDS - 1);
    const other = await context.newPage();
    await other.goto('/dns?brid=newsroom');
    await other.evaluate(() => localStorage.removeItem('hidden'));
    await expect(page.locator(`${stories}[data-story-id="${id}"]`)).toBeVisible();
  });
});

for (const path of ['/', '/fsd'])
  test(`whoever loads more by key goes on at the first new story: ${path}`, async ({ page }) => {
    await page.goto(`${path}?brid=newsroom&lang=en`);
    await page.waitForLoadState('networkidle');
    let bring = () => {};
    const isPressed = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route('**/*.data**', async (route) => {
      await isPressed;
      await route.continue();
    });
    const more = page.locator('[aria-live] a', { hasText: /more stories/i });
    await more.focus();
    // The part with the button is hydrated near the window, and loads by itself there.
    if (path === '/') await expect(more).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    bring();
    const link = page.locator(stories).nth(FIRST_PAGE_CARDS).locator('a[href]').first();
    await expect(link).toBeFocused({ timeout: 20_000 });
    await expect(link).toBeInViewport();
  });

test('whoever comes back from another site, or loads the page again, finds the same stories at the same place', async ({
  page,
}) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(40);
  const story = page.locator(stories).nth(45);
  await story.scrollIntoViewIfNeeded();
  const id = await story.getAttribute('data-story-id');
  const found = page.locator(`${stories}[data-story-id="${id}"]`);
  const before = (await found.boundingBox())?.y ?? 0;
  await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }));
  for (const leave of [() => page.reload(), () => page.goto('/elsewhere').then(() => page.goBack())]) {
    await leave();
    await expect(found).toBeInViewport();
    await expect.poll(async () => Math.abs(((await found.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
  }
  // Opened by a link, the list begins at its top.
  await page.goto('/?brid=newsroom&lang=en');
  await expect(found).toHaveCount(0);
});

test('whoever has scrolled before the list is shown as it was left is not moved', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(40);
  await page.locator(stories).nth(45).scrollIntoViewIfNeeded();
  let send = () => {};
  const late = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/track-list-position.client-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.reload();
  const middle = await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    return scrollY;
  });
  await expect(page.locator(stories)).toHaveCount(FIRST_PAGE_CARDS);
  send();
  await expect.poll(() => page.locator(stories).count(), { timeout: 20_000 }).toBeGreaterThan(40);
  expect(Math.abs((await page.evaluate(() => scrollY)) - middle)).toBeLessThan(20);
});
