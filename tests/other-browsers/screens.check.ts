import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allScreens, type Screen } from '#tests/setup/screens.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startBrowser } from './start-browser.ts';

let site: SiteProcess;
let browser: DrivenBrowser;
let screens: Screen[];

const address = (path: string) => `http://localhost:${site.port}${path}?brid=newsroom&lang=en`;
const pathOf = (name: string) => screens.find((screen) => screen.name === name)?.path ?? '/';

beforeAll(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-other-browser-'));
  site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data });
  const request = { get: (path: string) => fetch(`http://localhost:${site.port}${path}`) };
  screens = await allScreens(request, 'newsroom', 'en');
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens a page, collects its errors, and waits until React has taken it over. */
async function openHydrated(path: string): Promise<void> {
  await browser.open(address(path));
  // The driver may come back while the page before is still there.
  await browser.until((path) => location.pathname === path, path);
  await browser.run(() => {
    const errors: string[] = [];
    Object.assign(window, { errors });
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  });
  await browser.until(() => {
    dispatchEvent(new Event('pointermove'));
    return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
  });
}

const errors = () => browser.run(() => (window as unknown as { errors: string[] }).errors);

it('every screen is hydrated without an error, and no wider than its window', async () => {
  await browser.resize(400, 800);
  for (const { name, path } of screens) {
    await openHydrated(path);
    expect(await errors(), name).toEqual([]);
    expect(await browser.run(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
  }
});

it('a page reports, although others before it were left in the middle of a write', async () => {
  for (const { path } of screens) await openHydrated(path);
  await openHydrated(pathOf('article'));
  await browser.until(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/collect?')),
  );
});

describe('a game', () => {
  it.each(['snake', 'pairs', 'sudoku', 'solitaire', 'bricks', 'merge', 'mines'])('%s starts', async (id) => {
    await openHydrated(`/games/${id}`);
    await browser.enterFrame('main iframe');
    await browser.until(() => document.querySelector('.primary')?.getClientRects().length);
    expect(await browser.run(() => self.origin)).toBe('null');
    await browser.click('.primary');
    await browser.until(() => document.body.dataset.state === 'running');
  });
});

it('the picture of the first story is as wide as its column', async () => {
  await browser.resize(1280, 800);
  await openHydrated('/');
  const [picture, card] = await browser.run(() =>
    ['[data-role="lead"] img', '[data-role="lead"] article'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().width,
    ),
  );
  expect(picture).toBeCloseTo(card ?? 0, 0);
});

it('the share dialog is as high as its content', async () => {
  await browser.resize(400, 800);
  await openHydrated(pathOf('article'));
  await browser.run(() => {
    const buttons = [...document.querySelectorAll('main button')];
    const share = buttons.find(({ textContent }) => textContent?.trim() === 'Share');
    share?.setAttribute('data-tapped', '');
    // Above the bar at the foot of the window.
    share?.scrollIntoView({ block: 'center' });
  });
  await browser.click('[data-tapped]');
  await browser.until(() => document.querySelector('[role="dialog"]')?.getClientRects().length);
  const heights = await browser.run(() =>
    [...document.querySelectorAll('[role="dialog"] > *')].map((part) => part.getBoundingClientRect().height),
  );
  for (const height of heights) expect(height).toBeLessThan(100);
});

it('the first press, before React has the page, opens the menu of a story', async () => {
  await browser.open(address('/'));
  await browser.click('main [data-story-menu]');
  await browser.until(() => document.querySelectorAll('[role="menuitem"]').length === 5);
});

it('the menu is closed, opens when it is pressed, and closes again', async () => {
  const isClosed = () => document.querySelector('#site-menu')?.getClientRects().length === 0;
  await browser.open(address('/'));
  expect(await browser.run(isClosed)).toBe(true);
  await browser.click('[popovertarget="site-menu"]');
  // It glides in.
  await browser.until(() => document.querySelector('#site-menu')?.getClientRects()[0]?.left === 0);
  await browser.click('#site-menu [popovertargetaction="hide"]');
  await browser.until(isClosed);
});

it('the search box leaves the logo its room on a phone', async () => {
  await browser.resize(400, 800);
  await browser.open(address('/'));
  expect(
    await browser.until(() => document.querySelector('header a img')?.getBoundingClientRect().width),
  ).toBeGreaterThan(100);
});

it('more stories come by scrolling', async () => {
  await browser.open(address('/'));
  await browser.until(() => {
    scrollBy(0, innerHeight / 2);
    return document.querySelectorAll('main article[data-story-id]').length > 20;
  });
});

it('back from a story leads to the same place of the list', async () => {
  await openHydrated('/');
  await browser.run(() => {
    const link = document.querySelectorAll('main article h3 a')[12];
    link?.setAttribute('data-tapped', '');
    link?.scrollIntoView({ block: 'center' });
    // Fonts and parts that come meanwhile may move the list: the place is where the story is when it is pressed.
    const storePlace = () => sessionStorage.setItem('place', String(link?.getBoundingClientRect().top));
    addEventListener('pointerdown', storePlace, true);
  });
  await browser.click('[data-tapped]');
  await browser.until(
    () => location.pathname.startsWith('/article-content/') && document.querySelector('h1'),
  );
  await browser.back();
  const places = await browser.until(() => {
    const link = document.querySelectorAll('main article h3 a')[12];
    const isBack = location.pathname === '/' && scrollY > 0;
    return isBack && link
      ? { before: Number(sessionStorage.getItem('place')), after: link.getBoundingClientRect().top }
      : undefined;
  });
  expect(Math.abs(Number(places?.after) - Number(places?.before))).toBeLessThan(5);
});

it('a page that was read opens without a connection', async () => {
  await openHydrated(pathOf('article'));
  await browser.run(
    () => void navigator.serviceWorker.ready.then(() => Object.assign(window, { hasWorker: true })),
  );
  await browser.until(() => 'hasWorker' in window);
  // The worker stores what is opened once it is there.
  await openHydrated(pathOf('article'));
  const title = await browser.run(() => document.title);
  await site.stop();
  await browser.open(address(pathOf('article')));
  expect(await browser.until(() => document.title)).toBe(title);
  await browser.open(address('/horoscope/signs/leo/UTC'));
  expect(await browser.until(() => document.title)).toBe('You are offline');
});
