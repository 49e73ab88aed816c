import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { median } from './median.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 3;
/** A phone: Lighthouse's slow connection, and a processor so many times slower than this machine. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 90_000 };
const SLOWDOWN = 4;
/** So long a visitor looks at a page before doing anything, in ms. */
const LOOK_MS = 5_000;

/** What is pressed on each page, and what answers. */
const PAGES = {
  portal: { button: '[data-story-menu]', answer: '[role="menu"]' },
  story: { button: 'main button[aria-pressed="false"]', answer: 'main button[aria-pressed="true"]' },
};

/** What visitors do before. */
const BEFORE = {
  'nothing was touched before': async () => undefined,
  'it was scrolled three seconds before': async (page) => {
    await page.mouse.wheel(0, 30);
    await page.waitForTimeout(3_000);
  },
};

/** A page in a window of its own, on a slow phone, that a visitor has looked at. */
async function openOnPhone(browser, url, before) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(LOOK_MS);
  await before(page);
  return page;
}

/** Time from a press to its answer, in ms. */
async function timeOf(browser, url, { button, answer }, before) {
  const page = await openOnPhone(browser, url, before);
  await page.evaluate((shown) => {
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true);
    window.answeredAt = new Promise((resolve) => {
      const look = () =>
        document.querySelector(shown) ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
    });
  }, answer);
  await page.locator(button).first().tap();
  const time = await page.evaluate(async () => (await window.answeredAt) - window.pressedAt);
  await page.context().close();
  return time;
}

/** Time from a tap on the first story of a list to its page, in ms. */
async function timeToStory(browser, url, before) {
  const page = await openOnPhone(browser, url, before);
  const link = page.locator('article h3 a').first();
  const title = await link.textContent();
  const start = performance.now();
  await link.tap({ noWaitAfter: true });
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text, title);
  const time = performance.now() - start;
  await page.context().close();
  return time;
}

/** How soon the first press of a page is answered on a phone. */
export async function measure({ chromiumPath: executablePath }) {
  const site = await serveBrands();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const origin = `http://localhost:${site.port}`;
  const list = await (await fetch(`${origin}/api/spa/portal?brid=newsroom&lang=en`)).json();
  const id = list.articles.find(({ view_mode }) => view_mode === 'hosted').id;
  const paths = { portal: '/', story: `/article-content/${id}` };
  const rows = [];
  for (const [name, press] of Object.entries(PAGES))
    for (const [what, before] of Object.entries(BEFORE)) {
      const times = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await timeOf(browser, `${origin}${paths[name]}?brid=newsroom&lang=en`, press, before));
      rows.push([
        `first press of the ${name}, ms (phone, median of ${ROUNDS}): ${what}`,
        Math.round(median(times)),
      ]);
    }
  for (const [what, before] of Object.entries(BEFORE)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await timeToStory(browser, `${origin}/?brid=newsroom&lang=en`, before));
    rows.push([`a story of the portal, ms (phone, median of ${ROUNDS}): ${what}`, Math.round(median(times))]);
  }
  await browser.close();
  site.stop();
  return rows;
}
