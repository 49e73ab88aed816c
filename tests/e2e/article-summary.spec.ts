import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

test.use({ launchOptions: withoutPictures });

async function firstStory(
  request: APIRequestContext,
  query = 'brid=newsroom',
): Promise<{ id: string; title: string }> {
  const answer = await request.get(`/api/spa/portal?${query}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; title: string }> };
  return articles[0] ?? { id: '', title: '' };
}

const summary = (page: Page) => page.locator('section[aria-labelledby="summary"]');

test('a story in short: heading, sentences of the story, the way to all of it', async ({ page, request }) => {
  const { id, title } = await firstStory(request);
  await page.goto(`/article-summary/${id}?brid=newsroom`);
  await expect(page).toHaveTitle(`${title} | Newsroom`);
  await expect(page.locator('h1')).toHaveText(title);
  await expect(page.getByRole('heading', { name: 'Article Summary' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'article summary');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\//);
  expect((await summary(page).locator('p').first().innerText()).length).toBeGreaterThan(100);
  await expect(page.getByText('These are sentences of the story itself')).toBeVisible();
  await expect(page.getByText('Made with AI magic')).toHaveCount(0);
  expect(await page.locator('section article[data-story-id]').count()).toBeGreaterThanOrEqual(6);
  await page.getByRole('link', { name: 'Read full article' }).click();
  await expect(page).toHaveURL(`/article-content/${id}?brid=newsroom`);
});

test('speaks Spanish', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=newsroom&lang=es');
  await page.goto(`/article-summary/${id}?brid=newsroom&lang=es`);
  await expect(page.getByRole('heading', { name: 'Resumen del artículo' })).toBeVisible();
  await expect(page.getByText('Son frases de la propia noticia')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leer el artículo completo' })).toBeVisible();
});

for (const id of ['999999999999', 'abc']) {
  test(`/article-summary/${id} is the not-found page, with status 404`, async ({ page }) => {
    const answer = await page.goto(`/article-summary/${id}?brid=dailyHub`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Sorry, we could not find the page you were looking for.')).toBeVisible();
  });
}

test('the buttons of a story stand in one row, in Spanish, too', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=newsroom&lang=es');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/article-summary/${id}?brid=newsroom&lang=es`);
    const buttons = page.locator('article header [data-screen-only] button');
    const rows = async () => {
      const boxes = await buttons.evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect().top),
      );
      return [boxes.length, new Set(boxes.map(Math.round)).size];
    };
    await expect.poll(rows, { message: `${width} px` }).toEqual([4, 1]);
  }
});

test('nothing is wider than the window', async ({ page, request }) => {
  const { id } = await firstStory(request, 'brid=newsroom&lang=es');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/article-summary/${id}?brid=legacyCarrier&lang=es`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test.describe('over a back end whose summaries a model wrote', () => {
  /** A word that no line of a phone has room for. */
  const ADDRESS = `https://docs.example/watch?v=${'dQw4w9WgXcQ_'.repeat(8)}`;
  const PARAGRAPHS = [
    `${'First, what happened. '.repeat(9)}${ADDRESS}`,
    'Then, why.',
    'At last, what follows.',
  ];
  let folder = '';
  let backEnd: Server;
  let site: SiteProcess;
  let id = '';
  const asPreview = (text: string) => text.replaceAll('"hosted"', '"preview"');

  /** Answers as the tests' own site does, summaries aside; preview 404404 and the failing 500500 are its own. */
  // On one worker: each one starts a site.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ request }, { project }) => {
    const own = String(project.use.baseURL);
    id = (await firstStory(request)).id;
    backEnd = createServer(async (asked, response) => {
      const { pathname, search } = new URL(asked.url ?? '/', own);
      if (pathname.endsWith('/500500')) return response.writeHead(500).end('broken');
      if (pathname.startsWith('/api/summary/'))
        return response.end(JSON.stringify({ summary: PARAGRAPHS.join('\n\n') }));
      const answer = await fetch(`${own}${pathname.replace('404404', id)}${search}`);
      const text = await answer.text();
      response
        .writeHead(answer.status, { 'Content-Type': 'application/json' })
        .end(pathname.endsWith('404404') ? asPreview(text).replaceAll(`"${id}"`, '"404404"') : text);
    }).listen(0, '127.0.0.1');
    await once(backEnd, 'listening');
    folder = mkdtempSync(`${tmpdir()}/masthead-summary-`);
    site = await startSite({
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: folder,
      UPSTREAM_URL: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`,
      UPSTREAM_ALLOW_HTTP: 'true',
    });
  });

  test.afterAll(async () => {
    await site.stop();
    backEnd.closeAllConnections();
    backEnd.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const address = (story: string, query = '') =>
    `http://localhost:${site.port}/article-summary/${story}?brid=newsroom${query}`;

  test('the notice says so, and explains itself', async ({ page }) => {
    await page.goto(address(id));
    await expect(page.getByText('These are sentences of the story itself')).toHaveCount(0);
    await page.getByRole('button', { name: 'Made with AI magic' }).click();
    const dialog = page.getByRole('dialog', { name: 'Made with AI magic' });
    await expect(dialog).toContainText(
      'The summary was created using AI and may contain minor inaccuracies.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Made with AI magic' })).toBeFocused();
  });

  test('a long address in it is broken; a headline that cannot be broken is cut', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address(id));
    await expect(page.getByText(ADDRESS)).toBeVisible();
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await tooWide()).toBe(0);
    await page
      .locator('h1')
      .evaluate((title) => (title.textContent = `t${'\u0361\u0489\u20dd'.repeat(300)}`));
    expect(await tooWide()).toBe(0);
  });

  test('Read More shows the rest in place, with an address of its own', async ({ page }) => {
    await page.goto(address(id));
    await expect(page.getByText('Then, why.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Read More' }).press('Enter');
    await expect(page.getByText('Then, why.')).toBeFocused();
    await expect(page.getByText('At last, what follows.')).toBeVisible();
    await expect(page).toHaveURL(/is_summary_full=true/);
    await expect(page.locator('html')).toHaveAttribute('data-screen-name', 'article summary full');
    await expect(page.getByRole('link', { name: 'Read More' })).toHaveCount(0);
  });

  test('a preview leads to its publisher', async ({ page }) => {
    await page.goto(address('404404'));
    await expect(page.getByRole('link', { name: 'Read full article' })).toHaveAttribute(
      'href',
      /^https:\/\//,
    );
  });

  test('two failed requests are the error page', async ({ page }) => {
    const answer = await page.goto(address('500500'));
    expect(answer?.status()).toBe(502);
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    expect(await answer?.text()).toContain('request failed/ request failed');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the rest and the notice are there, too', async ({ page }) => {
      await page.goto(address(id));
      await page.getByRole('button', { name: 'Made with AI magic' }).click();
      await expect(page.getByText('may contain minor inaccuracies')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Read More' }).click();
      await expect(page.getByText('At last, what follows.')).toBeVisible();
    });
  });
});
