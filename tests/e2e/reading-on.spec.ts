import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const stored = () => localStorage.getItem('reading_positions');

test('a half-read story is offered to be read on, until it is read', async ({ page }) => {
  const answer = await page.request.get('/api/spa/portal?brid=newsroom');
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  const address = `/article-content/${articles.find(({ view_mode }) => view_mode === 'hosted')?.id}?brid=newsroom`;
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const blocks = page.locator('main article p:not([class])');
  const third = blocks.nth(3);
  await expect(page.getByText('You have read part of this story')).toHaveCount(0);
  await third.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 110 }));
  await expect.poll(() => page.evaluate(stored)).toMatch(/^\["\d+:\d+"\]$/);

  await page.goto('/?brid=newsroom');
  await page.goto(address);
  const offer = page.getByRole('button', { name: 'Continue reading' });
  await expect(offer).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await offer.click();
  await expect(third).toBeInViewport();
  await expect(third).toBeFocused();

  // An address with a place of its own is left alone.
  await page.goto('/?brid=newsroom');
  await page.goto(`${address}#main`);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);

  await blocks.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  await expect.poll(() => page.evaluate(stored)).toBe('[]');
  await page.goto('/?brid=newsroom');
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});
