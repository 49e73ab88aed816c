import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { median } from './median.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 5;
/** CPU throttling: how many times slower than this machine. */
const SLOWDOWN = 4;

/** Records event timings (Event Timing API, from 16 ms on) and keeps the story list from loading more by itself. */
function watch() {
  window.__events = [];
  new PerformanceObserver((list) => window.__events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
  window.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Time from an interaction to the next paint, in ms; below 16 counts as 16, as browsers report no less. */
async function timeOf(page, interact) {
  await page.evaluate(() => {
    window.__events = [];
  });
  await interact();
  await page.waitForTimeout(1200);
  return page.evaluate(() => Math.max(16, ...window.__events.map(({ duration }) => duration)));
}

/** Interactions on the portal; each returns the one that is measured. */
const INTERACTIONS = {
  'menu, opened': (page) => async () => {
    await page.locator('button[popovertarget="site-menu"]').first().click();
  },
  'topic tab, new topic': (page) => async () => {
    await page.keyboard.press('Escape');
    await page.locator('nav [data-topic] a').nth(1).click();
  },
  'topic tab, seen before': (page) => async () => {
    await page.locator('nav [data-topic] a').nth(0).click();
  },
  'load more': (page) => async () => {
    await page.locator('main [aria-live] > a').first().click();
  },
  'menu of a story, opened': (page) => async () => {
    await page.locator('[data-story-menu]').nth(2).click();
  },
  'hide a story': (page) => async () => {
    await page.getByRole('menuitem').last().click();
  },
};

/** One page view: every interaction in turn. */
async function viewPage(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times = {};
  for (const [what, prepare] of Object.entries(INTERACTIONS)) times[what] = await timeOf(page, prepare(page));
  await context.close();
  return times;
}

/** The least possible time on this machine: a key press that changes one text. */
async function floor(browser) {
  const page = await browser.newPage();
  await page.setContent('<p>0</p>');
  await page.evaluate(watch);
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      document.querySelector('p').textContent = '1';
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const time = await timeOf(page, () => page.keyboard.press('F8'));
  await page.close();
  return time;
}

/** Interaction to next paint on the portal, on a phone with a slow processor. */
export async function measure({ chromiumPath: executablePath }) {
  const site = await serveBrands();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const url = `http://localhost:${site.port}/?brid=carrierOne`;
  await viewPage(browser, url);
  const runs = [];
  const floors = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await floor(browser));
    runs.push(await viewPage(browser, url));
  }
  await browser.close();
  site.stop();
  const least = median(floors);
  const rows = Object.keys(INTERACTIONS).map((what) => {
    const ms = median(runs.map((run) => run[what]));
    return [`${what}, ms; times an empty page`, `${Math.round(ms)}; ${(ms / least).toFixed(1)}`];
  });
  return [
    [`empty page, ms (processor ${SLOWDOWN} times slower, median of ${ROUNDS})`, Math.round(least)],
    ...rows,
  ];
}
