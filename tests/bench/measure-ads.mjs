import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { adParts } from './content-parts.mjs';
import { median } from './median.mjs';

const ROUNDS = 3;
/** CPU throttling: how many times slower than this machine. */
const SLOWDOWN = 4;
const SLOTS = 8;

/** Ten bidders of the real Prebid that use OpenRTB, with the parameters of their adapters. */
const BIDS = [
  { bidder: 'openx', params: { unit: '540001', delDomain: 'bench-d.openx.net' } },
  { bidder: 'pubmatic', params: { publisherId: '156002', adSlot: 'top' } },
  { bidder: 'sovrn', params: { tagid: '703003' } },
  { bidder: 'ix', params: { siteId: '900001', size: [300, 250] } },
  { bidder: 'criteo', params: { networkId: 7001, zoneId: 7002 } },
  { bidder: 'sharethrough', params: { pkey: 'bench-key' } },
  { bidder: 'smaato', params: { publisherId: '1100042525', adspaceId: '130563103' } },
  { bidder: 'improvedigital', params: { publisherId: 1220, placementId: 13440 } },
  { bidder: 'conversant', params: { site_id: '108060' } },
  { bidder: 'loopme', params: { publisherId: 'bench', bundleId: 'bench' } },
];

/** Records what blocks the page (Long Animation Frames) and how long presses took (Event Timing). */
function watch() {
  window.__frames = [];
  window.__events = [];
  const hear = (type, list, options = {}) =>
    new PerformanceObserver((entries) => list.push(...entries.getEntries())).observe({
      type,
      buffered: true,
      ...options,
    });
  hear('long-animation-frame', window.__frames);
  hear('event', window.__events, { durationThreshold: 16 });
}

async function untilTrue(isDone, maxMs = 20_000) {
  for (const end = Date.now() + maxMs; !isDone(); await wait(20))
    if (Date.now() > end) throw new Error('A slot was not asked for.');
}

/**
 * One page view: scrolls through the list with its ads, with a press at each; returns the longest tasks of ours and
 * of others, and presses.
 */
async function viewPage(browser, parts, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const network = await parts.fakeAdNetwork(context);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const menu = page.locator('button[popovertarget="site-menu"]').first();
  for (let place = 0; place < SLOTS; place++) {
    const slot = page.locator('[data-ad-slot]').nth(place);
    // Ads have started once placements are observed.
    await page.waitForFunction(
      (at) => document.querySelectorAll('[data-ad-slot]')[at]?.dataset.adState,
      place,
    );
    await slot.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Bids and answers arrive while the menu is opened and closed.
    await menu.evaluate((button) => button.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const id = await slot.getAttribute('data-ad-slot');
    await untilTrue(() => network.adRequests().some((asked) => asked.id === id));
  }
  await page.waitForTimeout(1_000);
  const seen = await page.evaluate(() => ({
    scripts: window.__frames.flatMap(({ scripts }) =>
      scripts.map(({ sourceURL, duration }) => ({ sourceURL, duration })),
    ),
    presses: window.__events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration),
  }));
  const isOurs = ({ sourceURL }) =>
    sourceURL.includes('/assets/') || sourceURL.split('?')[0] === url.split('?')[0];
  const longest = (some) => Math.max(0, ...some.map(({ duration }) => duration));
  const bidders = new Set(network.of('bidder').map(({ url: asked }) => new URL(asked).hostname));
  await context.close();
  return {
    ours: longest(seen.scripts.filter(isOurs)),
    others: longest(seen.scripts.filter((one) => !isOurs(one))),
    press: Math.max(16, ...seen.presses),
    presses: seen.presses.length,
    bidders: bidders.size,
    asked: new Set(network.adRequests().map(({ id }) => id)).size,
  };
}

/**
 * Ten bidders for eight slots of the portal, on a phone with a slow processor: medians of the longest values of each
 * page view.
 */
export async function measure({ chromiumPath: executablePath }) {
  const parts = await adParts();
  const site = await parts.portalOfSlots(SLOTS, { bids: BIDS, useAPS: true });
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const url = `http://localhost:${site.port}/?brid=newsroom`;
  try {
    await viewPage(browser, parts, url);
    const runs = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await viewPage(browser, parts, url));
    const of = (what) => Math.round(median(runs.map((run) => run[what])));
    return [
      ['bidders that were asked; slots that were asked for', `${of('bidders')}; ${of('asked')}`],
      [`longest script of ours, ms (processor ${SLOWDOWN} times slower)`, of('ours')],
      ['longest script of Prebid and the fake parties, ms', of('others')],
      [`longest of ${of('presses')} presses to the next paint, ms`, of('press')],
    ];
  } finally {
    await browser.close();
    await site.remove();
  }
}
