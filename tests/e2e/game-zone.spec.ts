import type { Page } from '@playwright/test';
import { browserErrors } from '#tests/setup/browser-errors.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { reportedEvents } from '#tests/setup/reported-events.ts';
import { type SiteOverBackEnd, siteOverBackEnd } from '#tests/setup/site-over-back-end.ts';

const ZONE = '/game-zone?brid=newsroom';
const cards = (page: Page) => page.locator('[data-grid="cards"] [data-game-id]');
const skeleton = (page: Page) => page.locator('[data-grid="skeleton"]');
const order = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-game-id')));

/** Places of the cards that span the row, and how many of the others share one. */
function layout(page: Page) {
  return cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect());
    const full = Math.max(...boxes.map(({ width }) => width));
    const big = boxes.flatMap(({ width }, place) => (width === full ? [place] : []));
    const second = boxes[1]?.top;
    return { big, perRow: boxes.filter(({ top }) => top === second).length };
  });
}

const PATTERNS = [
  { width: 359, perRow: 1 },
  { width: 360, perRow: 2 },
  { width: 554, perRow: 2 },
  { width: 555, perRow: 3 },
  { width: 799, perRow: 3 },
  { width: 800, perRow: 4 },
  { width: 1280, perRow: 4 },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the pattern is right at every width', async ({ page }) => {
      for (const { width, perRow } of PATTERNS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(ZONE);
        await expect(cards(page)).toHaveCount(8);
        const found = await layout(page);
        // In one column all cards are as wide as the big ones.
        if (perRow > 1) expect(found, `${width} px`).toEqual({ big: width < 800 ? [0, 7] : [0], perRow });
        else expect(found.perRow, `${width} px`).toBe(1);
      }
    });
  });
}

test('coming to life moves nothing', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(ZONE);
    await expect(page.locator('[data-footer="picture"]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
  }
});

test('a small card’s footer takes its picture’s colour, out of a worker', async ({ page }) => {
  await page.goto(ZONE);
  const footer = page.locator('[data-game-id][data-wide="small"][data-footer="picture"] h2').first();
  await expect(footer).toBeVisible();
  expect(page.workers().some((worker) => worker.url().includes('average-colour'))).toBe(true);
});

test('a picture that fails leaves one of four colours, and the name', async ({ page }) => {
  await page.route('**/game-pack/**/square.webp', (route) => route.abort());
  await page.goto(ZONE);
  const small = page.locator('[data-game-id][data-wide="small"]');
  await expect(small.first()).toHaveAttribute('data-footer', /^(blue|orange|purple|yellow)$/);
  await expect(small.first().locator('h2')).toBeVisible();
});

test('videos of big cards play in sight, can be paused, and rest out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ZONE);
  const video = page.locator('[data-grid="cards"] video');
  await expect(video).toHaveCount(1);
  const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(paused).toBe(false);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted && element.loop)).toBe(true);
  await page.getByRole('button', { name: 'Pause previews' }).click();
  await expect.poll(paused).toBe(true);
  await page.getByRole('button', { name: 'Play previews' }).click();
  await expect.poll(paused).toBe(false);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(paused).toBe(true);
});

test('with reduced motion no video is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => /loop\.(mp4|webm)/.test(request.url()) && asked.push(request.url()));
  await page.goto(ZONE);
  await expect(page.locator('[data-footer="picture"]').first()).toBeAttached();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause previews' })).toBeHidden();
  expect(asked).toEqual([]);
});

test('Shuffle brings another order of the same games', async ({ page }) => {
  await page.goto(ZONE);
  const before = await order(page);
  const shuffle = page.getByRole('link', { name: 'Shuffle' });
  // One order of 40,320 may come twice; three times in a row it does not.
  for (const _ of [1, 2, 3]) await shuffle.click();
  await expect(page.getByText('The games are in a new order.')).toBeAttached();
  const after = await order(page);
  expect([...after].sort()).toEqual([...before].sort());
  expect(after).not.toEqual(before);
});

test('from another page the skeleton stands for five seconds, and a kept list shows at once', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/games/snake?brid=newsroom');
  await page.getByRole('link', { name: 'Back to all games' }).click();
  await expect(skeleton(page)).toBeVisible();
  // The clock runs on beside; most of the five seconds are skipped.
  await page.clock.fastForward(2_500);
  await expect(skeleton(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await expect(cards(page)).toHaveCount(8);
  const before = await order(page);
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('main iframe')).toBeVisible();
  await page.getByRole('link', { name: 'Back to all games' }).click();
  await expect(cards(page)).toHaveCount(8);
  expect(await order(page)).toEqual(before);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a pull at the top asks for the list again', async ({ page }) => {
    await page.clock.install();
    await page.goto(ZONE);
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
    const asked = page.waitForRequest('**/game-zone.data?**');
    await page.evaluate(() => {
      const touch = (type: string, clientY: number) => {
        const touches =
          type === 'touchend' ? [] : [new Touch({ identifier: 1, target: document.body, clientY })];
        document.body.dispatchEvent(new TouchEvent(type, { bubbles: true, touches }));
      };
      touch('touchstart', 200);
      touch('touchmove', 260);
      touch('touchmove', 320);
      touch('touchend', 320);
    });
    expect((await asked).url()).toContain('brid=newsroom');
    await expect(skeleton(page)).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(cards(page)).toHaveCount(8);
  });
});

test('a refresh that fails keeps the games, says so, is reported, and can be tried again', async ({
  page,
  context,
}) => {
  const told = reportedEvents(context);
  await page.route('**/game-zone.data?**', (route) => route.fulfill({ status: 502, body: '{}' }));
  await page.goto(ZONE);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('New games could not be loaded.');
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(ZONE);
  await expect(page.getByRole('alert')).toBeVisible();
  const failed = () => told.filter(({ event_name }) => event_name === 'portal page fail');
  const failure = { page_type: 'game-zone', reason: 'request failed' };
  await expect.poll(failed, { timeout: 15_000 }).toMatchObject([failure, failure]);
});

test.describe('games of a back end', () => {
  const address = 'https://pictures.example.com/square.webp';
  const games = [
    { id: 'quiz', name: 'Quiz', gameUrl: 'https://games.example.com/', squareRatioImageUrl: address },
  ];
  let answer: object = { games };
  let site: SiteOverBackEnd;
  test.beforeAll(async ({ baseURL }) => {
    site = await siteOverBackEnd(baseURL ?? '', (pathname, text) => ({
      text: pathname === '/api/games' ? JSON.stringify(answer) : text,
    }));
  });
  test.afterAll(() => site.stop());

  test('have their pictures through this site after a refresh, too, and stay where the next one brings none', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`http://localhost:${site.port}${ZONE}`);
    await expect(cards(page)).toHaveCount(1);
    const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();
    await refresh();
    await expect(skeleton(page)).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(cards(page).locator('img').first()).toHaveAttribute('src', /^\/picture\//);
    answer = { games: [] };
    // The last answer is used for a few seconds.
    const known = () => page.request.get(`http://localhost:${site.port}/api/games?brid=newsroom&lang=en`);
    await expect.poll(async () => (await known()).json(), { timeout: 15_000 }).toEqual(answer);
    await refresh();
    await expect(page.getByRole('alert')).toContainText('New games could not be loaded.');
    await expect(cards(page)).toHaveCount(1);
  });
});

test('Spanish: texts and games', async ({ page }) => {
  await page.goto('/game-zone?brid=noticiasHub&lang=es');
  await expect(page).toHaveTitle(/^Zona de juegos \| /);
  await expect(page.getByRole('link', { name: 'Jugar ahora Serpiente' })).toBeAttached();
});

test('hydrates without a word on the console', async ({ page }) => {
  const said = browserErrors(page);
  for (const path of ['/game-zone?brid=hashtagNews&lang=es', '/games/merge?brid=dailyHub']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(said).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cards show and lead to their game, whose page says that it needs scripts', async ({ page }) => {
    await page.goto(ZONE);
    await expect(skeleton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
    await page.getByRole('link', { name: 'Play Now Snake' }).click();
    await expect(page).toHaveURL('/games/snake?brid=newsroom');
    await expect(page.getByText('Games need JavaScript')).toBeVisible();
    await expect(page.locator('main iframe')).toBeHidden();
  });
});

test.describe('a game', () => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 900 },
  ]) {
    test(`plays in a sandbox at ${viewport.width} × ${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/games/snake?brid=newsroom&lang=es');
      await expect(page).toHaveTitle('Serpiente | Newsroom');
      const frame = page.locator('main iframe');
      // An attribute would keep WebKit from the scripts of the game.
      await expect(frame).not.toHaveAttribute('sandbox');
      expect(await frame.evaluate((one: HTMLIFrameElement) => one.contentDocument)).toBeNull();
      await expect(frame).toHaveAttribute('title', 'Serpiente');
      await expect(frame).toHaveAttribute('src', '/game-pack/snake/index.html?lang=es');
      await expect(frame).toHaveAttribute('data-loaded', 'true');
      await page.frameLocator('main iframe').locator('.primary').click();
      await expect(page.frameLocator('main iframe').locator('body')).toHaveAttribute('data-state', 'running');
      const box = await frame.boundingBox();
      expect(box?.height).toBeGreaterThan(340);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height + 24);
    });
  }

  test('shows its loader until the frame has come', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/game-pack/snake/index.html**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/games/snake?brid=newsroom', { waitUntil: 'commit' });
    await expect(page.getByText('Snake is loading…')).toBeVisible();
    answer();
    await expect(page.getByText('Snake is loading…')).toHaveCount(0);
  });

  test('fills the screen and leaves it again', async ({ page }) => {
    await page.goto('/games/snake?brid=newsroom');
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });

  test('that does not exist is the not-found page', async ({ page }) => {
    const answer = await page.goto('/games/chess-9000?brid=newsroom');
    expect(answer?.status()).toBe(404);
  });
});
