import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { silentWav } from '#tests/fakes/silent-wav.ts';
import { axeFindings } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { withoutPictures } from '#tests/setup/launch-options.ts';
import { type SiteOverBackEnd, siteOverBackEnd } from '#tests/setup/site-over-back-end.ts';

test.use({ launchOptions: withoutPictures });

const SOUND = 'https://cast.example/story.wav';

async function firstId(request: APIRequestContext, query = 'brid=newsroom'): Promise<string> {
  const answer = await request.get(`/api/spa/portal?${query}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  return articles[0]?.id ?? '';
}
const player = (page: Page) => page.locator('[data-audio-player]');
const listen = (page: Page) => page.getByRole('button', { name: 'Listen' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Position' });
const axe = (page: Page) => axeFindings(page, '[data-audio-player]');

test.describe('a story with a sound of its own', () => {
  let site: SiteOverBackEnd;
  let address = '';

  // On one worker: each one starts a site.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ request }, { project }) => {
    const id = await firstId(request);
    site = await siteOverBackEnd(String(project.use.baseURL), (pathname, text) => {
      if (!pathname.startsWith('/api/spa/article/')) return { text };
      const answer = JSON.parse(text);
      return { text: JSON.stringify({ ...answer, article: { ...answer.article, audio_url: SOUND } }) };
    });
    address = `http://localhost:${site.port}/article-content/${id}?brid=newsroom`;
  });

  test.afterAll(() => site.stop());

  /** With byte ranges, as browsers need them to seek. */
  const withSound = (page: Pick<Page, 'route'>) =>
    page.route(SOUND, (route) => {
      const sound = silentWav(60);
      const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
      const headers = { 'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}` };
      return route.fulfill({ status: 206, contentType: 'audio/wav', headers, body: sound.subarray(from) });
    });

  test('plays, pauses, seeks, changes its speed and closes; nothing loads before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await withSound(page);
    await page.goto(address);
    await expect(listen(page)).toBeVisible();
    expect(asked.filter((url) => url === SOUND || url.includes('audio-session'))).toEqual([]);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await expect(page.getByText('Read by your device')).toHaveCount(0);
    await expect(slider(page)).toHaveAttribute('aria-valuemax', '60');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '1:00 of 1:00');
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:10 of 1:00');
    const track = (await slider(page).locator('xpath=../..').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const middle = track.y + track.height / 2;
    await page.mouse.move(track.x + track.width * 0.2, middle);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width * 0.5, middle, { steps: 4 });
    await expect(player(page)).toHaveAttribute('data-audio-player', 'scrubbing');
    await page.mouse.up();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0:(29|30|31) of 1:00$/);
    await page.getByRole('button', { name: 'Playback speed 1x' }).click();
    await expect(page.getByRole('button', { name: 'Playback speed 1.25x' })).toHaveText('1.25x');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await page.getByRole('button', { name: 'Close the player' }).click();
    await expect(player(page)).toHaveCount(0);
    await expect(listen(page)).toBeFocused();
  });

  test('goes on while one scrolls and goes elsewhere', async ({ page }) => {
    await withSound(page);
    await page.goto(address);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await page.mouse.wheel(0, 4000);
    await expect(player(page)).toBeInViewport();
    await page.getByRole('link', { name: 'Back to all stories' }).click();
    await expect(page.locator('[data-role="lead"]').first()).toBeVisible();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
  });

  test('pauses when a story plays in another tab, and takes the sound back', async ({ context, page }) => {
    await withSound(context);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await listen(tab).click();
      await expect(player(tab)).toHaveAttribute('data-audio-player', 'playing');
    }
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await expect(player(other)).toHaveAttribute('data-audio-player', 'paused');
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
  });

  test('has the keys of the system', async ({ page }) => {
    await page.addInitScript(() => {
      const keys: Record<string, MediaSessionActionHandler | null> = {};
      Object.assign(window, { keys });
      const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
      navigator.mediaSession.setActionHandler = (name, work) => {
        keys[name] = work;
        set(name, work);
      };
    });
    const press = (action: string, more: object = {}) =>
      page.evaluate(
        ([name, details]) =>
          (window as unknown as { keys: Record<string, (d: object) => void> }).keys[name]?.(details),
        [action, { action, ...more }] as const,
      );
    await withSound(page);
    await page.goto(address);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
      await page.locator('h1').textContent(),
    );
    await press('pause');
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await press('seekto', { seekTime: 30 });
    await press('seekforward', { seekOffset: 5 });
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '0:35 of 1:00');
    await press('play');
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await press('stop');
    await expect(player(page)).toHaveCount(0);
  });

  test('that cannot be had says so, and plays when it is tried again', async ({ page }) => {
    await page.route(SOUND, (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await listen(page).click();
    await expect(player(page).getByText("We couldn't get the audio article")).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.unroute(SOUND);
    await withSound(page);
    await player(page).getByRole('button', { name: 'Try again' }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
  });

  test('that never answers says so after a while', async ({ page }) => {
    await page.clock.install();
    await page.route(SOUND, () => undefined);
    await page.goto(address);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'loading');
    await page.clock.runFor(15_000);
    await expect(player(page).getByText("We couldn't get the audio article")).toBeVisible();
    await page.unroute(SOUND);
    await withSound(page);
    await player(page).getByRole('button', { name: 'Try again' }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
  });
});

test('a player that cannot be loaded says so, and comes when it is tried again', async ({
  page,
  request,
}) => {
  await page.goto(
    `/article-content/${await firstId(request, 'brid=newsroom&lang=es')}?brid=newsroom&lang=es`,
  );
  await page.route('**/audio-session*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Escuchar' });
  const snackbar = page.locator('[data-snackbar]').getByRole('alert');
  const failure = snackbar.filter({ hasText: 'No pudimos obtener el audio del artículo' });
  await button.click();
  await expect(failure).toBeInViewport();
  expect(await axeFindings(page, '[data-snackbar]')).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(failure).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(failure).toBeVisible();
  await page.unroute('**/audio-session*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(player(page)).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test.describe('a story without a sound', () => {
  /** A device with a voice: says when it begins, and ends when the test lets it. */
  const voice = () => {
    const spoken: string[] = [];
    let current: SpeechSynthesisUtterance | undefined;
    Object.assign(window, { spoken, endUtterance: () => current?.onend?.(new Event('end') as never) });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak(utterance: SpeechSynthesisUtterance) {
          current = utterance;
          spoken.push(utterance.text);
          setTimeout(() => utterance.onstart?.(new Event('start') as never));
        },
        cancel() {
          const cut = current;
          current = undefined;
          setTimeout(() =>
            cut?.onerror?.(Object.assign(new Event('error'), { error: 'interrupted' }) as never),
          );
        },
      },
    });
  };
  const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

  test('is read by the device, said plainly, piece by piece', async ({ page, request }) => {
    await page.addInitScript(voice);
    await page.goto(`/article-content/${await firstId(request)}?brid=newsroom`);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    await expect(page.getByText('Read by your device')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await spoken(page)).toEqual([await page.locator('h1').textContent()]);
    await page.evaluate(() => (window as unknown as { endUtterance: () => void }).endUtterance());
    await expect.poll(async () => (await spoken(page)).length).toBe(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await spoken(page)).length).toBe(3);
    const [, second, again] = await spoken(page);
    expect(again).toBe(second);
    expect((await spoken(page)).every(({ length }) => length <= 180)).toBe(true);
  });

  test('pauses when another tab begins to read, which goes on', async ({ context, page, request }) => {
    // One voice for all tabs, as in browsers: who cancels cuts off the other.
    await context.addInitScript(() => {
      const line = new BroadcastChannel('voice');
      let current: SpeechSynthesisUtterance | undefined;
      const cut = () => {
        current?.onerror?.(Object.assign(new Event('error'), { error: 'interrupted' }) as never);
        current = undefined;
      };
      line.onmessage = cut;
      const value = {
        speak(utterance: SpeechSynthesisUtterance) {
          current = utterance;
          setTimeout(() => utterance.onstart?.(new Event('start') as never));
        },
        cancel() {
          cut();
          line.postMessage('cancel');
        },
      };
      Object.defineProperty(window, 'speechSynthesis', { value });
    });
    const address = `/article-content/${await firstId(request)}?brid=newsroom`;
    await page.goto(address);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    const other = await context.newPage();
    await other.goto(address);
    await listen(other).click();
    await expect(player(other)).toHaveAttribute('data-audio-player', 'playing');
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
    await expect(player(other)).toHaveAttribute('data-audio-player', 'playing');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(other)).toHaveAttribute('data-audio-player', 'paused');
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
  });

  test('of a device without a voice cannot be heard, in Spanish as well', async ({ page, request }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined }));
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    await page.goto(
      `/article-summary/${await firstId(request, 'brid=newsroom&lang=es')}?brid=newsroom&lang=es`,
    );
    await page.getByRole('button', { name: 'Escuchar' }).click();
    await expect(player(page).getByText('No pudimos obtener el audio del artículo')).toBeVisible({
      timeout: 10_000,
    });
    await expect(player(page).getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('has its player above the bar of pages of a phone', async ({ page, request }) => {
    await page.addInitScript(voice);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/article-content/${await firstId(request)}?brid=newsroom`);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    const edge = (selector: string, side: 'top' | 'bottom') =>
      page.locator(selector).evaluate((found, wanted) => found.getBoundingClientRect()[wanted], side);
    await expect
      .poll(() => edge('[data-audio-player]', 'bottom'))
      .toBeCloseTo(await edge('[data-bottom-bar]', 'top'), 0);
    // A click at its middle reaches the button: nothing lies over it.
    await page.getByRole('button', { name: 'Pause' }).click({ timeout: 2000 });
    await expect(player(page)).toHaveAttribute('data-audio-player', 'paused');
  });

  test('has a player whose title and slider can be used on phones, at twice the text size too', async ({
    page,
    request,
  }) => {
    await page.addInitScript(voice);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(
      `/article-content/${await firstId(request, 'brid=newsroom&lang=es')}?brid=newsroom&lang=es`,
    );
    await page.getByRole('button', { name: 'Escuchar' }).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    const title = (await page.locator('h1').textContent()) ?? '';
    for (const [size, titleWidth, sliderWidth] of [
      ['100%', 140, 70],
      ['200%', 280, 120],
    ] as const) {
      await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
      const widthOf = (locator: Locator) => locator.evaluate((found) => found.getBoundingClientRect().width);
      expect(await widthOf(player(page).getByText(title))).toBeGreaterThan(titleWidth);
      expect(await widthOf(player(page).getByRole('slider').locator('xpath=../..'))).toBeGreaterThan(
        sliderWidth,
      );
      for (const button of await player(page).getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  test('has its player above everything at the foot of a small window', async ({ page, request }) => {
    await page.addInitScript(voice);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/article-content/${await firstId(request)}?brid=dailyHub`);
    await listen(page).click();
    await expect(player(page)).toHaveAttribute('data-audio-player', 'playing');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const [foot, bar] = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return [box('footer')?.bottom ?? 0, box('[data-audio-player]')?.top ?? 0];
    });
    expect(foot).toBeLessThanOrEqual(bar + 1);
  });
});
