import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

test.use({ locale: 'en-US' });

const language = (page: Page) => page.locator('html').getAttribute('lang');
const keptLanguage = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'i18next');

test('a language that was chosen is that of later visits, whose address states none', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  expect(await language(page)).toBe('en');
  expect(await keptLanguage(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect.poll(async () => (await keptLanguage(page))?.value).toBe('es');
  const days = (((await keptLanguage(page))?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.goto('/horoscope?brid=newsroom');
  expect(await language(page)).toBe('es');
  await page.goto('/en/home?brid=newsroom');
  await expect.poll(async () => (await keptLanguage(page))?.value).toBe('en');
  await page.goto('/?brid=newsroom');
  expect(await language(page)).toBe('en');
});

test('the page before a choice is come back to in the language that was chosen', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  await page.goto('/?brid=newsroom&lang=es');
  await expect.poll(async () => (await keptLanguage(page))?.value).toBe('es');
  await page.goBack();
  await expect(page).toHaveURL(/brid=newsroom$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a page that is open keeps its one language when another is chosen in a second tab', async ({
  page,
  context,
}) => {
  await page.goto('/?brid=newsroom');
  await page.waitForLoadState('networkidle');
  const other = await context.newPage();
  await other.goto('/?brid=newsroom&lang=es');
  await expect.poll(async () => (await keptLanguage(page))?.value).toBe('es');
  await other.close();
  const story = page.locator('article[data-story-id] h3 a').nth(2);
  const title = (await story.innerText()).trim();
  await story.click();
  await expect(page.locator('article h1')).toHaveText(title);
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
  expect(await language(page)).toBe('en');
  // The parameter that says so stays out of the address.
  await expect(page).toHaveURL(/\/article-content\/\d+\?brid=newsroom$/);
});

test('a story in another language than the page is marked as such', async ({ page, request }) => {
  const { articles } = await (await request.get('/api/spa/portal?brid=newsroom&lang=en')).json();
  await page.goto(`/article-content/${articles[0].id}?brid=newsroom&lang=es`);
  await expect(page.locator('h1')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-story-text] > div').first()).toHaveAttribute('lang', 'en');
  await page.goto(`/article-content/${articles[0].id}?brid=newsroom&lang=en`);
  expect(await page.locator('h1').getAttribute('lang')).toBeNull();
});

test('a headline in Arabic is set from right to left, in lines as high as its letters', async ({
  page,
  request,
}) => {
  const { articles } = await (await request.get('/api/spa/portal?brid=newsroom&lang=en')).json();
  for (const path of ['/', `/article-content/${articles[0].id}`, '/fsd']) {
    await page.goto(`${path}?brid=newsroom`);
    const headline = page.locator('article h1, article h2, article h3').first();
    const style = await headline.evaluate((element) => {
      element.setAttribute('lang', 'ar');
      const { direction, letterSpacing, lineHeight, fontSize } = getComputedStyle(element);
      const lines = Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize));
      return { direction, letterSpacing, lines };
    });
    expect(style, path).toEqual({ direction: 'rtl', letterSpacing: 'normal', lines: 145 });
  }
});

test('lists, quotes and definitions of a story in Arabic begin at the right, its code at the left', async ({
  page,
  request,
}) => {
  const { articles } = await (await request.get('/api/spa/portal?brid=newsroom&lang=en')).json();
  await page.goto(`/article-content/${articles[0].id}?brid=newsroom`);
  const starts = await page
    .locator('[data-story-text] > div')
    .first()
    .evaluate((text) => {
      text.setAttribute('lang', 'ar');
      text.innerHTML =
        '<ul><li>أولا</li></ul><blockquote><p>ثانيا</p></blockquote><dl><dd>ثالثا</dd></dl><pre>npm</pre>';
      const box = text.getBoundingClientRect();
      const gapsOf = (selector: string) => {
        const { left, right } = text.querySelector(selector)?.getBoundingClientRect() ?? box;
        return { left: left - box.left > 10, right: box.right - right > 10 };
      };
      const code = getComputedStyle(text.querySelector('pre') ?? text);
      return {
        gaps: ['li', 'blockquote p', 'dd'].map(gapsOf),
        code: [code.direction, code.textAlign],
      };
    });
  expect(starts).toEqual({ gaps: Array(3).fill({ left: false, right: true }), code: ['ltr', 'left'] });
});
