import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

const stories = 'article[data-story-id]';

test('a topic tab shows that topic, and the page keeps its brand', async ({ page }) => {
  await page.goto('/?brid=carrierOne');
  await page.getByRole('link', { name: 'Science', exact: true }).click();
  await expect(page).toHaveURL(/brid=carrierOne.*topic=science|topic=science.*brid=carrierOne/);
  await expect(page.getByRole('link', { name: 'Science', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle('Science | Carrier One News');
});

test('more stories are appended, none twice', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  const before = await page.locator(stories).count();
  // Pressed where it is: when it comes into view, more stories load by themselves.
  await page.getByRole('link', { name: 'More stories' }).dispatchEvent('click');
  await expect.poll(() => page.locator(stories).count()).toBeGreaterThan(before);
  const ids = await page
    .locator(stories)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page).not.toHaveURL(/offset/);
});

test('the search box sends Enter to the search engine with the brand’s partner id', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'results' }));
  await page.goto('/?brid=newsSphere');
  const box = page.getByPlaceholder('Search or type web address');
  await box.fill('tides & moons');
  await box.press('Enter');
  await page.waitForURL('https://www.google.com/search?**');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('q')).toBe('tides & moons');
  expect(searchParams.get('client')).toBe('ms-android-newssphere-us');
});

test('Spanish: texts, stories and the way back to English', async ({ page }) => {
  await page.goto('/?brid=noticiasHub&lang=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Tendencias' })).toBeVisible();
  await expect(page.getByPlaceholder('Busca o escribe una dirección')).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Trending', exact: true })).toBeVisible();
});

test('a Spanish browser gets Spanish without asking', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/?brid=newsroom');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await context.close();
});

test('hydrates without a word on the console', async ({ page }) => {
  const said = browserErrors(page);
  for (const path of [
    '/?brid=newsroom',
    '/?brid=hashtagNews&lang=es',
    '/dns?brid=dailyHub',
    '/not-found?brid=dailyHub',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(said.filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the portal is whole: tabs, stories, more, menu', async ({ page }) => {
    await page.goto('/?brid=carrierOne');
    await expect(page.locator(stories).first()).toBeVisible();
    const first = await page.locator(stories).first().getAttribute('data-story-id');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Pay Bill' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'More stories' }).click();
    await expect(page).toHaveURL(/offset=20/);
    await expect(page.locator(stories).first()).not.toHaveAttribute('data-story-id', first ?? '');
    await page.getByRole('link', { name: 'Technology', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Technology', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('a story can be read', async ({ page }) => {
    await page.goto('/?brid=newsroom');
    await page.locator(`${stories} a`).first().click();
    await expect(page).toHaveURL(/\/article-content\/\d+\?brid=newsroom/);
    await expect(page.locator('article h1')).toBeVisible();
    expect((await page.locator('article p').allInnerTexts()).join(' ').length).toBeGreaterThan(600);
  });
});

test('styles that the first page has inline are not fetched again', async ({ page }) => {
  await page.goto('/?brid=newsroom', { waitUntil: 'networkidle' });
  const inline = (await page.locator('style[data-critical]').getAttribute('data-critical'))?.split(' ') ?? [];
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(inline.length).toBeGreaterThan(0);
  expect(fetched.some((path) => path.includes('start-third-parties'))).toBe(true);
  expect(inline.filter((path) => fetched.includes(path))).toEqual([]);
});

for (const path of ['/', '/horoscope', '/game-zone', '/fsd', '/dns'])
  test(`a press in the moment before ${path} is hydrated does not keep it from that`, async ({ page }) => {
    const errors = browserErrors(page);
    await page.addInitScript(() => {
      const listen = document.addEventListener.bind(document);
      let isPressed = false;
      document.addEventListener = (...heard: Parameters<typeof listen>) => {
        listen(...heard);
        if (heard[0] !== 'click' || isPressed || !new Error().stack?.includes('/assets/')) return;
        isPressed = true;
        queueMicrotask(() => {
          document.querySelector('main')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          Object.assign(window, { wasPressed: true });
        });
      };
    });
    await page.goto(`${path}?brid=newsroom`);
    await page.waitForFunction(() => 'wasPressed' in window);
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0);
    expect(errors).toEqual([]);
  });
