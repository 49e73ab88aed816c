import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { median } from './median.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 5;

/** Lighthouse's mobile throttling, actually applied: 1.6 Mbit/s, 150 ms, CPU four times slower. */
async function throttle(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) * 0.9,
    uploadThroughput: 750e3 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function paint(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  await throttle(page);
  await page.addInitScript(() => {
    window.__figures = { lcp: 0, cls: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__figures.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__figures.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => ({
    ...window.__figures,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    html: performance.getEntriesByType('navigation')[0]?.encodedBodySize ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.name),
  }));
  await context.close();
  return figures;
}

/** Client JavaScript and paint of the portal's first view on a phone. */
export async function measure({ chromiumPath: executablePath }) {
  const site = await serveBrands();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const url = `http://localhost:${site.port}/?brid=newsroom`;
  await paint(browser, url);
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await paint(browser, url));
  let bytes = 0;
  for (const script of runs[0].scripts)
    bytes += gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer()), { level: 9 }).length;
  await browser.close();
  site.stop();
  return [
    ['client JavaScript, gzip, KB', (bytes / 1024).toFixed(1)],
    ['HTML with styles, as sent, KB', (runs[0].html / 1024).toFixed(1)],
    [
      `first contentful paint, ms (phone, median of ${ROUNDS})`,
      Math.round(median(runs.map((run) => run.fcp))),
    ],
    ['largest contentful paint, ms', Math.round(median(runs.map((run) => run.lcp)))],
    ['cumulative layout shift', median(runs.map((run) => run.cls)).toFixed(3)],
  ];
}
