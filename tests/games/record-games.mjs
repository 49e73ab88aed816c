/**
 * Makes the pictures of the games again: `square.webp`, `poster.webp`, `loop.webm` and `loop.mp4` of each.
 *
 *   node tests/games/record-games.mjs            all games
 *   node tests/games/record-games.mjs snake      only this one
 *
 * It needs Chromium (MASTHEAD_CHROMIUM, or /usr/bin/chromium) and ffmpeg with libx264 and libvpx-vp9 on the
 * path; nothing else in the project needs ffmpeg. Each game plays itself (`?demo=1`, a fixed seed) against a
 * clock that this script moves, so that every run gives the same pictures however busy the computer is.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { servePack } from './serve-pack.mjs';

const run = promisify(execFile);
const PACK = fileURLToPath(new URL('../../app/games/pack', import.meta.url));
const FRAMES_A_SECOND = 24;
const LOOP_S = 7;
const BLEND_S = 0.5;
const WIDE = { width: 960, height: 540 };
const SQUARE = { width: 512, height: 512 };
const LIMITS = { 'square.webp': 40, 'poster.webp': 60, 'loop.webm': 350, 'loop.mp4': 350 };

/** Per game: the seed (the square may have its own), and how many seconds of play come before the loop and before the square picture. */
const SCENES = {
  blocks: { seed: 11, loopAt: 0.45, squareAt: 0.9 },
  snake: { seed: 5, loopAt: 0.1, squareAt: 1.6 },
  pairs: { seed: 9, loopAt: 0.4, squareAt: 1.6 },
  merge: { seed: 3, loopAt: 0.4, squareAt: 0.9 },
  mines: { seed: 12, loopAt: 1.2, squareAt: 4 },
  sudoku: { seed: 4, loopAt: 2, squareAt: 3 },
  bricks: { seed: 38, squareSeed: 6, loopAt: 0.2, squareAt: 3 },
  solitaire: { seed: 21, loopAt: 0.85, squareAt: 2.3 },
};

/** Runs in the page before the game: time only passes when `passTime` is called. */
function holdTheClock() {
  let now = 0;
  let waiting = [];
  performance.now = () => now;
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.cancelAnimationFrame = () => {
    waiting = [];
  };
  window.passTime = (ms) => {
    now += ms;
    const due = waiting;
    waiting = [];
    for (const callback of due) callback(now);
    for (const animation of document.getAnimations()) {
      animation.pause();
      const end = animation.effect.getComputedTiming().endTime;
      const reached = Number(animation.currentTime ?? 0) + ms;
      if (reached >= end) animation.finish();
      else animation.currentTime = reached;
    }
  };
}

async function openDemo(browser, address, id, size, seed) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  await page.addInitScript(holdTheClock);
  await page.goto(`${address}/${id}/index.html?demo=1&seed=${seed}`);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function pass(page, seconds) {
  const steps = Math.round(seconds * FRAMES_A_SECOND);
  await page.evaluate(
    ([count, ms]) => {
      for (let step = 0; step < count; step += 1) window.passTime(ms);
    },
    [steps, 1000 / FRAMES_A_SECOND],
  );
}

async function recordSquare(browser, address, id) {
  const page = await openDemo(browser, address, id, SQUARE, SCENES[id].squareSeed ?? SCENES[id].seed);
  await pass(page, SCENES[id].squareAt);
  const picture = await page.screenshot();
  await page.close();
  await sharp(picture)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(path.join(PACK, id, 'square.webp'));
}

async function recordFrames(browser, address, id, folder) {
  const page = await openDemo(browser, address, id, WIDE, SCENES[id].seed);
  await pass(page, SCENES[id].loopAt);
  const frames = Math.round((LOOP_S + BLEND_S) * FRAMES_A_SECOND);
  for (let frame = 0; frame < frames; frame += 1) {
    await pass(page, 1 / FRAMES_A_SECOND);
    await page.screenshot({ path: path.join(folder, `${String(frame).padStart(4, '0')}.png`) });
  }
  await page.close();
}

/** The end blends into the beginning, so that the loop has no seam; the poster is the loop's first picture. */
const SEAMLESS = [
  `[0]split[all][again]`,
  `[all]trim=start_frame=${BLEND_S * FRAMES_A_SECOND},setpts=PTS-STARTPTS[body]`,
  `[again]trim=end_frame=${BLEND_S * FRAMES_A_SECOND},setpts=PTS-STARTPTS[head]`,
  `[body][head]xfade=duration=${BLEND_S}:offset=${LOOP_S - BLEND_S},format=yuv420p[loop]`,
].join(';');

const H264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '22', '-maxrate', '330k', '-bufsize', '660k'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '31', '-b:v', '300k', '-deadline', 'good', '-cpu-used', '2'];

async function encode(folder, target, codec) {
  const half = `${target}.half${path.extname(target)}`;
  const input = ['-y', '-framerate', String(FRAMES_A_SECOND), '-i', path.join(folder, '%04d.png')];
  const shape = ['-filter_complex', SEAMLESS, '-map', '[loop]', '-an', '-map_metadata', '-1'];
  const end = target.endsWith('.mp4') ? ['-profile:v', 'main', '-movflags', '+faststart'] : ['-row-mt', '1'];
  await run('ffmpeg', [...input, ...shape, ...codec, ...end, half]);
  await rename(half, target);
}

async function recordLoop(browser, address, id) {
  const folder = await mkdtemp(path.join(tmpdir(), `game-${id}-`));
  try {
    await recordFrames(browser, address, id, folder);
    const first = path.join(folder, `${String(BLEND_S * FRAMES_A_SECOND).padStart(4, '0')}.png`);
    await sharp(first)
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(path.join(PACK, id, 'poster.webp'));
    await encode(folder, path.join(PACK, id, 'loop.mp4'), H264);
    await encode(folder, path.join(PACK, id, 'loop.webm'), VP9);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tellSizes(id) {
  for (const [name, limit] of Object.entries(LIMITS)) {
    const { size } = await stat(path.join(PACK, id, name));
    const kilobytes = Math.round(size / 1024);
    process.stdout.write(`${id}/${name} ${kilobytes} KB${kilobytes > limit ? `, over ${limit} KB` : ''}\n`);
    if (kilobytes > limit) process.exitCode = 1;
  }
}

const asked = process.argv.slice(2);
const pack = await servePack(PACK);
const browser = await chromium.launch({
  executablePath: process.env.MASTHEAD_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  for (const id of asked.length > 0 ? asked : Object.keys(SCENES)) {
    await recordSquare(browser, pack.address, id);
    await recordLoop(browser, pack.address, id);
    await tellSizes(id);
  }
} finally {
  await browser.close();
  await pack.close();
}
