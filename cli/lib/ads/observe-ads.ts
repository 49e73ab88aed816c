import type { Browser, Page } from '@playwright/test';
import type { ObservedAds } from './check-observed-ads.ts';

/** Time-out for the answers of slots, in ms; the ad manager's own is 15 s. */
const ANSWER_TIMEOUT_MS = 25_000;

/** How long to wait for a page to finish loading, in ms. */
const QUIET_MS = 10_000;

/** Replaces the ad services of a page by fakes. */
export type FakeNetwork = (page: Page) => Promise<unknown>;

/** Opens a page, scrolls past every ad placement, and returns the outcome of each. */
export async function observeAds(
  browser: Browser,
  origin: string,
  path: string,
  fake: FakeNetwork | undefined,
): Promise<ObservedAds> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const complaints: string[] = [];
  const requests: Record<string, number> = {};
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { host, origin: to } = new URL(request.url());
    if (to !== origin && host) requests[host] = (requests[host] ?? 0) + 1;
  });
  await fake?.(page);
  await page.addInitScript(COUNT_SHIFTS);
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  await untilAllEnded(page);
  const slots = await page.evaluate(READ_SLOTS);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await page.close();
  return { path, slots, requests, complaints, shift };
}

/**
 * Scrolls to each placement, also those that the story list adds meanwhile, until all slots have an outcome. Polls
 * from outside the page: waiting inside it needs `eval`, which the content security policy of these pages forbids.
 */
async function untilAllEnded(page: Page): Promise<void> {
  const end = Date.now() + ANSWER_TIMEOUT_MS;
  for (let turn = 0; Date.now() < end; turn++) {
    const left = await page.evaluate(scrollToNext(turn));
    if (left === 0 && (await page.evaluate(ALL_ENDED))) return;
    await page.waitForTimeout(200);
  }
}

/** Slots of the ad manager that have not been requested yet. */
const NOT_SEEN =
  '[data-ad-slot]:not([data-ad-kind="native"]):is(:not([data-ad-state]), [data-ad-state="planned"])';

/** Scrolls to one of them, a different one each time, as one may be hidden for good; returns how many there are. */
const scrollToNext = (turn: number): string => `(() => {
  const all = document.querySelectorAll('${NOT_SEEN}');
  all[${turn} % all.length]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return all.length;
})()`;

const COUNT_SHIFTS = `window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const SLOTS = `[...document.querySelectorAll('[data-ad-state]')]`;
const ALL_ENDED = `${SLOTS}.length > 0 && ${SLOTS}.every((one) => !['planned', 'bidding', 'requested'].includes(one.dataset.adState))`;
const READ_SLOTS =
  `${SLOTS}.map((one) => ({ id: one.dataset.adSlot ?? 'gpt_div_sticky', state: one.dataset.adState }))` as unknown as () => Array<{
    id: string;
    state: string;
  }>;
