import type { Page } from '@playwright/test';
import { untilStable } from '#tests/setup/appearance/until-stable.ts';
import { shiftsOf, watchShifts } from '#tests/setup/appearance/watch-shifts.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

/** A visit is over after half an hour, in ms. */
const TIMEOUT_MS = 31 * 60_000;

/** Times of the stories on the page, newest first, in ms since 1970. */
const timesOf = (page: Page) =>
  page
    .locator('article[data-story-id] time')
    .evaluateAll((all) =>
      all.map((one) => Date.parse((one as HTMLTimeElement).dateTime)).sort((a, b) => b - a),
    );

/** Texts of the marks of the page's cards. */
const marksOf = (page: Page) =>
  page.locator('article[data-story-id]').evaluateAll((all) =>
    all
      .map((one) => {
        const meta = one.querySelector('time')?.closest('p');
        return meta ? getComputedStyle(meta, '::before').content : 'none';
      })
      .filter((content) => content !== 'none'),
  );

/** Ends the visit as time would: its last event is as old as a story that has newer ones, more than one. */
async function leaveBeforeNewest(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('p_led'))).not.toBeNull();
  const times = await timesOf(page);
  const isOver = (time: number) => time < Date.now() - TIMEOUT_MS && time < (times[1] ?? 0);
  // Not on a page of the site, whose session would write it again.
  await page.goto('/robots.txt');
  await page.evaluate((at) => localStorage.setItem('p_led', String(at)), times.find(isOver));
}

for (const [brid, lang, text, mark] of [
  ['newsroom', 'en', /^\d+ new stories since your last visit$/, '"New"'],
  ['noticiasHub', 'es', /^\d+ noticias nuevas desde tu última visita$/, '"Nueva"'],
] as const)
  test(`stories that are new since the last visit are counted and marked: ${brid}`, async ({ page }) => {
    const address = `/?brid=${brid}&lang=${lang}`;
    await page.goto(address);
    await expect(page.getByText(text)).toHaveCount(0);
    await leaveBeforeNewest(page, address);
    await watchShifts(page.context());
    await page.goto(address);
    await untilStable(page);
    await expect(page.getByText(text)).toBeVisible();
    const count = Number.parseInt((await page.getByText(text).textContent()) ?? '', 10);
    expect(await marksOf(page)).toEqual(Array(count).fill(mark));
    expect(await shiftsOf(page)).toEqual([]);
    // The same later in this visit, and on the way back from a story.
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await page.locator('article[data-story-id] h3 a').first().click();
    await expect(page).toHaveURL(/article/);
    await page.goBack();
    await expect(page.getByText(text)).toBeVisible();
    await expect.poll(() => marksOf(page)).toEqual(Array(count).fill(mark));
  });
