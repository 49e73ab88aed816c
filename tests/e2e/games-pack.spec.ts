import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { servePack } from '#tests/games/serve-pack.mjs';
import { findingsInBothThemes } from '#tests/setup/appearance/axe-findings.ts';
import { expect, test } from '#tests/setup/browser-test.ts';

const pack = fileURLToPath(new URL('../../app/games/pack', import.meta.url));

interface GameMoves {
  readonly spanish: string;
  readonly key: string;
  readonly tap: (frame: Frame, page: Page) => Promise<void>;
}

async function swipe(frame: Frame, page: Page): Promise<void> {
  const box = await frame.locator('.stage').boundingBox();
  if (box === null) throw new Error('The stage is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of [
    [0, 90],
    [90, 0],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
  }
}

const GAMES: Record<string, GameMoves> = {
  blocks: { spanish: 'Bloques', key: ' ', tap: (frame) => frame.locator('.pad-drop').tap() },
  snake: {
    spanish: 'Serpiente',
    key: 'ArrowDown',
    tap: (frame) => frame.locator('canvas').tap({ position: { x: 4, y: 200 } }),
  },
  pairs: { spanish: 'Parejas', key: 'Enter', tap: (frame) => frame.locator('.card').last().tap() },
  merge: { spanish: 'Fusión', key: 'ArrowLeft', tap: swipe },
  mines: { spanish: 'Minas', key: 'f', tap: (frame) => frame.locator('.cell').first().tap() },
  sudoku: {
    spanish: 'Sudoku',
    key: '5',
    tap: (frame) => frame.locator('[data-digit="5"]').tap(),
  },
  bricks: { spanish: 'Ladrillos', key: ' ', tap: (frame) => frame.locator('canvas').tap() },
  solitaire: { spanish: 'Solitario', key: ' ', tap: (frame) => frame.locator('[data-pile=stock]').tap() },
};

let site: Awaited<ReturnType<typeof servePack>>;
// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await servePack(pack);
});
test.afterAll(() => site.close());
test.use({ hasTouch: true, viewport: { width: 440, height: 680 } });

/** Frames a game as the game zone does, and answers with its frame. */
async function open(page: Page, id: string, search = '?seed=5'): Promise<Frame> {
  await page.goto(`${site.address}/host?game=${encodeURIComponent(`/${id}/index.html${search}`)}`);
  const frame = page.frames().find((one) => one.url().includes(`/${id}/`));
  if (frame === undefined) throw new Error(`The game ${id} is not on the page.`);
  await expect(frame.locator('body')).toHaveAttribute('data-score', /^\d+$/);
  return frame;
}

const state = (frame: Frame) => frame.locator('body');

/** Everything that a move changes and time alone does not. */
function traces(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const labels = [...document.querySelectorAll('.stage [aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    const { state: _, ...data } = document.body.dataset;
    return JSON.stringify({ data, labels });
  });
}

/** Whether no part of the board lies over the panel that shows while the game is paused. */
function isPanelOnTop(frame: Frame): Promise<boolean> {
  return frame.locator('.overlay').evaluate((panel) => {
    // What is inert would not be found under a point.
    for (const one of document.querySelectorAll<HTMLElement>('[inert]')) one.inert = false;
    const { left, top, width, height } = panel.getBoundingClientRect();
    const parts = Array.from(
      { length: 100 },
      (_, at) => [(at % 10) + 0.5, Math.floor(at / 10) + 0.5] as const,
    );
    return parts.every(([x, y]) =>
      panel.contains(document.elementFromPoint(left + (x / 10) * width, top + (y / 10) * height)),
    );
  });
}

function hide(frame: Frame, hidden: boolean): Promise<void> {
  return frame.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

for (const [id, moves] of Object.entries(GAMES)) {
  test.describe(id, () => {
    test('starts and answers to keys alone', async ({ page }) => {
      const frame = await open(page, id);
      await expect(frame.locator('.primary')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(state(frame)).toHaveAttribute('data-state', 'running');
      const before = await traces(frame);
      await page.keyboard.press(moves.key);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => traces(frame)).not.toBe(before);
      await frame.getByRole('button', { name: 'Pause' }).focus();
      await page.keyboard.press('Enter');
      await expect(state(frame)).toHaveAttribute('data-state', 'paused');
      expect(await isPanelOnTop(frame)).toBe(true);
    });

    test('starts and answers to touch alone', async ({ page }) => {
      const frame = await open(page, id);
      await frame.locator('.primary').tap();
      await expect(state(frame)).toHaveAttribute('data-state', 'running');
      const before = await traces(frame);
      await moves.tap(frame, page);
      await expect.poll(() => traces(frame)).not.toBe(before);
    });

    test('pauses when hidden, stands still, and goes on at a key or a tap', async ({ page }) => {
      const frame = await open(page, id);
      await frame.locator('.primary').tap();
      await hide(frame, true);
      await expect(state(frame)).toHaveAttribute('data-state', 'paused');
      const frames = await frame.evaluate(() => {
        let asked = 0;
        const ask = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (callback) => {
          asked += 1;
          return ask(callback);
        };
        return new Promise<number>((resolve) => ask(() => ask(() => ask(() => resolve(asked)))));
      });
      expect(frames).toBe(0);
      await hide(frame, false);
      await expect(state(frame)).toHaveAttribute('data-state', 'paused');
      await page.keyboard.press('x');
      await expect(state(frame)).toHaveAttribute('data-state', 'running');
      await page.keyboard.press('p');
      await expect(state(frame)).toHaveAttribute('data-state', 'paused');
      await frame.locator('.primary').tap();
      await expect(state(frame)).toHaveAttribute('data-state', 'running');
    });

    test('asks for its own files only, has no origin, and reports no errors', async ({ page }) => {
      const asked: string[] = [];
      const errors: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      const frame = await open(page, id, '?demo=1&seed=7');
      await expect(state(frame)).toHaveAttribute('data-state', 'running');
      expect(await frame.evaluate(() => self.origin)).toBe('null');
      const own = new RegExp(`^${site.address}/(host|shared/|${id}/)`);
      expect(asked.filter((url) => !own.test(url) && !url.startsWith('data:'))).toEqual([]);
      expect(errors).toEqual([]);
    });

    test('speaks Spanish when asked', async ({ page }) => {
      const frame = await open(page, id, '?lang=es');
      await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(moves.spanish);
      await expect(frame.getByRole('button', { name: 'Jugar' })).toBeVisible();
      await expect(frame.getByText('Puntos')).toBeVisible();
    });

    test('is accessible before and during play, light and dark, at 320 px', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 480 });
      await page.goto(`${site.address}/${id}/index.html?seed=5`);
      await expect(page.locator('.primary')).toBeFocused();
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.locator('body')).toHaveAttribute('data-state', 'running');
      expect(await findingsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

test.describe('a phone', () => {
  test.use({ isMobile: true });

  test('on a phone the help names touches and no keys', async ({ page }) => {
    const frame = await open(page, 'snake');
    await expect(frame.locator('.help-touch')).toBeVisible();
    await expect(frame.locator('.help-keys')).toBeHidden();
  });
});

test.describe('on a tall phone', () => {
  /** The size that the game's page gives it, in px. */
  const sizeFrame = (page: Page, width: number, height: number) =>
    page.locator('iframe').evaluate((one, size) => Object.assign(one, size), { width, height });

  /** How much of the stage's height the board has, 0 to 1. */
  const shareOfHeight = (frame: Frame, board: string) =>
    frame.evaluate((selector) => {
      const height = (one: string) => document.querySelector(one)?.getBoundingClientRect().height ?? 0;
      return height(selector) / height('.stage');
    }, board);

  test('the lawn of the snake has the height of its place before, in and after a change of it', async ({
    page,
  }) => {
    const frame = await open(page, 'snake');
    await sizeFrame(page, 326, 538);
    await expect.poll(() => shareOfHeight(frame, 'canvas')).toBeGreaterThan(0.93);
    await frame.locator('.primary').tap();
    expect(await shareOfHeight(frame, 'canvas')).toBeGreaterThan(0.93);
    await page.keyboard.press('p');
    await expect(state(frame)).toHaveAttribute('data-state', 'paused');
    const width = await frame.evaluate(() => document.querySelector('canvas')?.offsetWidth);
    await sizeFrame(page, 326, 640);
    await expect.poll(() => shareOfHeight(frame, 'canvas')).toBeGreaterThan(0.93);
    expect(await frame.evaluate(() => document.querySelector('canvas')?.offsetWidth)).toBe(width);
  });

  test('the cards of pairs are as high as there is room for', async ({ page }) => {
    const frame = await open(page, 'pairs');
    await sizeFrame(page, 356, 642);
    await frame.locator('.primary').tap();
    await expect.poll(() => shareOfHeight(frame, '.table')).toBeGreaterThan(0.85);
  });
});

test('with reduced motion no part of a game glides or turns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const id of Object.keys(GAMES)) {
    const frame = await open(page, id);
    const gliding = await frame.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((part) => {
          const { transitionDuration, animationDuration } = getComputedStyle(part);
          return [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.001);
        })
        .map(({ className }) => String(className)),
    );
    expect(gliding, id).toEqual([]);
  }
});

/** Backgrounds of all parts of the board, in their order. */
const boardColours = (frame: Frame) =>
  frame
    .locator('.stage *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));

test('in forced colours boards keep theirs, and what is chosen is told from what is not', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const id of Object.keys(GAMES)) {
    await page.emulateMedia({ forcedColors: 'none' });
    const frame = await open(page, id);
    await frame.locator('.primary').tap();
    await expect(state(frame)).toHaveAttribute('data-state', 'running');
    const own = await boardColours(frame);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await boardColours(frame), id).toEqual(own);
    const choices = await frame
      .locator('.choice')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    if (choices.length > 0) expect(new Set(choices).size, id).toBe(2);
  }
});
