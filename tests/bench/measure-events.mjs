import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { FLAGS } from './browser-flags.mjs';
import { median } from './median.mjs';
import { serveBrands } from './serve.mjs';

const ROUNDS = 3;

/** The server closes connections that are idle between page views. */
const NEW_CONNECTION = { headers: { connection: 'close' } };

/** Chunks with code of the visitor, the session or reporting, by their names. */
const OURS =
  /\/(boot|start-(visitor|session|reporting)|vitals-reports|device-from-user-agent|event-registry|memory-outbox|page-kind|visitor-|session-|report|privacy-state|with-lock|safe-storage|local-day|page-views)[^/]*\.js$/;

/**
 * One page view with a CPU four times slower: what was loaded before and after the first paint, and how long tasks
 * took.
 */
async function viewPage(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.__long = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.__long.push({
          start: entry.startTime,
          took: entry.duration,
          scripts: (entry.scripts ?? []).map(({ sourceURL, invoker, duration }) => ({
            url: sourceURL,
            invoker,
            took: duration,
          })),
        });
    }).observe({ type: 'long-animation-frame', buffered: true });
  });
  const collected = page.waitForRequest(/\/collect/);
  await page.goto(url);
  await collected;
  await page.mouse.wheel(0, 1200);
  await page.waitForRequest(/\/collect/);
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
    long: window.__long,
  }));
  await context.close();
  return seen;
}

/** Cost of visitor, session and reporting for a page: bytes before and after the first paint, longest task. */
export async function measure({ chromiumPath: executablePath }) {
  const site = await serveBrands();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const url = `http://localhost:${site.port}/?brid=newsroom`;
  await viewPage(browser, url);
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await viewPage(browser, url));
  const ours = runs[0].scripts.filter(({ name }) => OURS.test(name));
  const html = await (await fetch(url, NEW_CONNECTION)).text();
  const bytes = async (some) => {
    let sum = 0;
    for (const { name } of some)
      sum += gzipSync(Buffer.from(await (await fetch(name, NEW_CONNECTION)).arrayBuffer()), {
        level: 9,
      }).length;
    return (sum / 1024).toFixed(1);
  };
  const first = ours.filter(({ name }) => html.includes(new URL(name).pathname));
  const boot = Math.min(...ours.filter((one) => !first.includes(one)).map(({ startTime }) => startTime));
  const tasks = runs.map(({ long }) =>
    Math.max(
      0,
      ...long.flatMap(({ scripts }) => scripts.filter(({ url }) => OURS.test(url)).map(({ took }) => took)),
    ),
  );
  const sizes = [await bytes(first), await bytes(ours.filter((one) => !first.includes(one)))];
  await browser.close();
  site.stop();
  return [
    ['named by the page itself, gzip, KB', sizes[0]],
    ['loaded later, gzip, KB', sizes[1]],
    ['first contentful paint, ms', Math.round(median(runs.map(({ paint }) => paint)))],
    ['first of what is loaded later asked for at, ms', Math.round(boot)],
    ['longest task of it at a CPU four times slower, ms', Math.round(Math.max(...tasks))],
  ];
}
