import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

test.use({ viewport: { width: 360, height: 740 } });

test('the stories of a list follow each other by link, key and swipe', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  const links = page.locator('main .story-feed [data-story-id] h3 a');
  const titles = (await links.allTextContents()).slice(0, 4);
  await links.nth(1).click();
  const shows = (at: number) => expect(page.locator('h1')).toHaveText(titles[at] ?? '');
  await shows(1);
  await page.getByRole('link', { name: `Next story: ${titles[2]}` }).click();
  await shows(2);
  // The heading has the focus after a navigation, so letters count.
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('j');
  await shows(3);
  await page.keyboard.press('ArrowLeft');
  await shows(2);

  const touch = (type: string, x: number) =>
    page.locator('main').evaluate(
      (main, [name, at]) => {
        const finger = new Touch({ identifier: 1, target: main, clientX: Number(at), clientY: 300 });
        const touches = name === 'touchend' ? [] : [finger];
        main.dispatchEvent(
          new TouchEvent(String(name), { touches, changedTouches: [finger], bubbles: true }),
        );
      },
      [type, x] as const,
    );
  for (const [from, to, at] of [
    // The edge is the browser's own.
    [10, 200, 2],
    [100, 260, 1],
    [260, 100, 2],
  ] as const) {
    await touch('touchstart', from);
    await touch('touchmove', to);
    await touch('touchend', to);
    await shows(at);
  }

  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to all stories' }).focus();
  await page.keyboard.press('k');
  await shows(2);
});

test('a story that was opened by its address has no neighbours', async ({ page, request }) => {
  const answer = await request.get('/api/spa/portal?brid=newsroom');
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  const hosted = articles.find(({ view_mode }) => view_mode === 'hosted');
  await page.goto(`/article-content/${hosted?.id}?brid=newsroom`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Back to all stories' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next story/ })).toHaveCount(0);
});
