import type { Browser, Page } from '@playwright/test';
import type { ObservedAds } from './check-observed-ads.ts';

/** How long slots have for their answers, in ms; an ad manager that is silent for 15 s has none. */
const PATIENCE_MS = 25_000;

/** How long a page may go on loading before it is looked at, in ms. */
const QUIET_MS = 10_000;

/** What puts the fake ad world around a page. */
export type FakeNetwork = (page: Page) => Promise<unknown>;

/** Visits a page, goes past every place for an ad, and says what came of each. */
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
 * Goes past each place, and past those that a feed adds meanwhile, until all slots have ended. It asks again and
 * again from outside: what waits within the page needs `eval`, which the security policy of these pages refuses.
 */
async function untilAllEnded(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let turn = 0; Date.now() < end; turn++) {
    const left = await page.evaluate(goPast(turn));
    if (left === 0 && (await page.evaluate(ALL_ENDED))) return;
    await page.waitForTimeout(200);
  }
}

/** Places of the ad manager that nobody came near yet. */
const NOT_SEEN =
  '[data-ad-slot]:not([data-ad-kind="native"]):is(:not([data-ad-state]), [data-ad-state="planned"])';

/** Shows one of them, another each turn, as one may be hidden for good; gives how many there are. */
const goPast = (turn: number): string => `(() => {
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
