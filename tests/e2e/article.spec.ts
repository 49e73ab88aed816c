import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';

test.use({ launchOptions: withoutPictures });

test('a story opens in place and leads back', async ({ page }) => {
  await page.goto('/?brid=discoveryHub');
  const card = page.locator('article[data-story-id]').first();
  const title = ((await card.locator('h3').textContent()) ?? '').trim();
  await card.locator('a').first().click();
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

/** The first hosted story of a brand. */
async function firstStory(request: APIRequestContext, query: string) {
  const answer = await request.get(`/api/spa/portal?${query}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; title: string }> };
  return articles[0] ?? { id: '', title: '' };
}

test('below a story stand related and recommended ones, each once', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=hashtagNews');
  await page.goto(`/article-content/${id}?brid=hashtagNews`);
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recommended Articles' })).toBeVisible();
  const ids = await page
    .locator('section article[data-story-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-story-id')));
  expect(new Set(ids).size).toBe(ids.length);
  // No row has an empty place, on a tablet and on a desktop.
  for (const width of [700, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const ends = await page.locator('section ol').evaluateAll((lists) =>
      lists.map((list) => {
        const right = (one: Element | null) => Math.round(one?.getBoundingClientRect().right ?? 0);
        return right(list) - right(list.lastElementChild);
      }),
    );
    expect(ends).toEqual([0, 0]);
  }
});

test('source and topic are followed at once, kept, and told to the server', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=newsroom');
  const posted: unknown[] = [];
  page.on('request', (one) => {
    // An opt-out takes back what was told: that is a call too.
    if (one.url().includes('/api/reactions') && one.method() === 'POST') posted.push(one.postDataJSON());
  });
  await page.goto(`/article-content/${id}?brid=newsroom`);
  const box = page.locator('[data-follow^="source:"]');
  await expect(box).toContainText('Stay up to date');
  await expect(box).toContainText(/^Latest on /);
  const width = (await box.getByRole('button').boundingBox())?.width;
  await box.getByRole('button', { name: /^Follow:/ }).click();
  await expect(box.getByRole('button', { name: /^Following:/ })).toBeVisible();
  expect((await box.getByRole('button').boundingBox())?.width).toBe(width);
  await expect.poll(() => posted).toMatchObject([{ kind: 'follow' }]);
  await page.reload();
  await expect(box.getByRole('button', { name: /^Following:/ })).toBeVisible();
  await box.getByRole('button').click();
  await expect(box.getByRole('button', { name: /^Follow:/ })).toBeVisible();
  await expect.poll(() => posted).toMatchObject([{ kind: 'follow' }, { kind: 'unfollow' }]);
});

test('a story is saved for later on its page, and stays under My news until it is removed there', async ({
  page,
  request,
}) => {
  const { id, title } = await firstStory(request, 'brid=newsroom');
  await page.goto(`/article-content/${id}?brid=newsroom&lang=en`);
  const save = page.getByRole('button', { name: 'Save for later', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my-news?brid=newsroom&lang=en');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto(`/article-content/${id}?brid=newsroom&lang=en`);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await page.goto('/my-news?brid=newsroom&lang=en');
  await expect(page.getByText('Nothing saved yet', { exact: false })).toBeVisible();
});

test('a story that is come back to is there without asking again', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=newsroom');
  await page.goto('/?brid=newsroom');
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes(`/article-content/${id}`) && asked.push(one.url()));
  const open = page.locator(`main [data-story-id="${id}"] h3 a`);
  await open.click();
  await expect(page.getByRole('link', { name: 'Back to all stories' })).toBeVisible();
  expect(asked.some((url) => url.includes('.data'))).toBe(true);
  await page.getByRole('link', { name: 'Back to all stories' }).click();
  await expect(open).toBeVisible();
  asked.length = 0;
  await open.click();
  await expect(page.locator('h1')).toBeVisible();
  expect(asked).toEqual([]);
});

/** Goes to the next page slowly; its skeleton is the other one. */
async function seesOtherSkeleton(page: Page, go: () => Promise<unknown>): Promise<void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/article-content/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await go();
  await expect(page.locator('[data-skeleton="v2"]')).toBeAttached();
  letGo();
  await expect(page.getByRole('link', { name: 'Back to all stories' })).toBeVisible();
  await expect(page).toHaveURL(/forceArticlePageV2=true/);
}

test('forceArticlePageV2 brings the other skeleton, on this page and the next', async ({ page }) => {
  await page.goto('/?brid=newsroom&forceArticlePageV2=true');
  const card = page.locator('main article[data-story-id] h3 a').first();
  await expect(card).toHaveAttribute('href', /forceArticlePageV2=true/);
  await seesOtherSkeleton(page, () => card.click());
});

test('forceArticlePageV2 of the page that is coming is enough', async ({ page }) => {
  await page.goto('/?brid=newsroom');
  // The router is there before React shows what it does: a topic that opens says that it does.
  const topic = page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Sports' });
  await topic.click();
  await expect(page.getByText('Latest on Sports')).toBeVisible();
  await expect(topic).toHaveAttribute('aria-current', 'page');
  const href = await page.locator('main article[data-story-id] h3 a').first().getAttribute('href');
  await seesOtherSkeleton(page, () =>
    page.evaluate((to) => {
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: { navigate(to: string): Promise<void> };
      };
      void router.navigate(to);
    }, `${href}&forceArticlePageV2=true`),
  );
});

test('a story that is read is told to the server, not for who opted out', async ({
  page,
  request,
  context,
}) => {
  const { id } = await firstStory(request, 'brid=newsroom');
  const posted: unknown[] = [];
  page.on('request', (one) => {
    // An opt-out takes back what was told: that is a call too.
    if (one.url().includes('/api/reactions') && one.method() === 'POST') posted.push(one.postDataJSON());
  });
  await page.clock.install();
  await page.goto(`/article-content/${id}?brid=newsroom`);
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'article');
  await expect(page.locator('main button[data-story-menu]').first()).toBeVisible();
  await page.clock.runFor(20_000);
  await expect.poll(() => posted).toMatchObject([{ kind: 'read', storyId: id }]);
  posted.length = 0;
  await context.addCookies([{ name: 'dnt', value: '1', url: page.url() }]);
  await page.goto(`/article-content/${id}?brid=newsroom`);
  await page.clock.runFor(30_000);
  expect(posted).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a story is read, and no control stands there in vain', async ({ page, request }) => {
    const { id, title } = await firstStory(request, 'brid=newsroom');
    await page.goto(`/article-content/${id}?brid=newsroom`);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByRole('heading', { name: 'Recommended Articles' })).toBeVisible();
    for (const name of ['Listen', 'Share']) await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.locator('[data-follow]').first()).toBeHidden();
  });
});

test('headings of a story differ in size by level, and its table has cells apart, with lines', async ({
  page,
  request,
}) => {
  const { articles } = await (await request.get('/api/spa/portal?brid=hashtagNews')).json();
  await page.goto(`/article-content/${articles[0].id}?brid=hashtagNews`);
  const text = page.locator('[data-story-text] > div').first();
  await text.evaluate((element) => {
    element.innerHTML =
      '<h2>a</h2><h3>b</h3><h4>c</h4><p>d</p><table><tr><td>1</td><td>2</td></tr></table>' +
      '<table><tr><td>alone</td></tr></table><ul><li><p>e</p><p>f</p></li></ul>';
  });
  const fonts = await text
    .locator('h2, h3, h4, > p')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(fonts).toEqual([...fonts].sort((a, b) => b - a));
  expect(new Set(fonts.slice(0, 3)).size).toBe(3);
  const cells = await text.locator('td').evaluateAll((all) =>
    all.map((cell) => {
      const { borderBottomWidth, paddingInlineStart } = getComputedStyle(cell);
      return [borderBottomWidth, paddingInlineStart];
    }),
  );
  expect(cells).toEqual([
    ['1px', '0px'],
    ['1px', '16px'],
    ['0px', '0px'],
  ]);
  expect(
    await text.locator('li p').evaluateAll((all) => all.map((one) => getComputedStyle(one).marginTop)),
  ).not.toEqual(['0px', '0px']);
});
