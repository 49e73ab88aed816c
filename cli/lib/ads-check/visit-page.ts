import type { Browser, Page } from '@playwright/test';
import type { AdVisit } from './judge-visit.ts';

/** How long slots have for their answers, in ms. */
const PATIENCE_MS = 20_000;

/** What puts the fake ad world around a page. */
export type FakeNetwork = (page: Page) => Promise<unknown>;

/** Visits a page, goes past every place for an ad, and says what came of each. */
export async function visitPage(
  browser: Browser,
  origin: string,
  path: string,
  fake: FakeNetwork | undefined,
): Promise<AdVisit> {
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
  await page.waitForLoadState('networkidle').catch(() => undefined);
  for (const place of await page.locator('[data-ad-slot]').all())
    await place.scrollIntoViewIfNeeded().catch(() => undefined);
  await page.waitForFunction(ALL_ENDED, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  const slots = await page.evaluate(READ_SLOTS);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await page.close();
  return { path, slots, requests, complaints, shift };
}

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
