import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/collector/event-store.server.ts';
import type { OutboxEntry } from '#app/events/outbox/outbox.ts';
import { test as base } from './browser-test.ts';
import { type CollectorProxy, openCollectorProxy } from './collector-proxy.ts';
import { startSite } from './site-process.ts';

/** A served site, a proxy before its collector, and the events that it keeps. */
export interface EventsSite {
  proxy: CollectorProxy;
  /** The events that are kept, as they came. */
  kept(): Promise<Array<Record<string, unknown>>>;
}

/** Tests over a site of their own process that keeps events. */
export const test = base.extend<object, { site: EventsSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of it.
    async ({}, use) => {
      const data = mkdtempSync(path.join(tmpdir(), 'masthead-events-'));
      const site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: data });
      const proxy = await openCollectorProxy(site.port);
      const database = await openDatabase(path.join(data, 'content.db'));
      const store = createEventStore(database);
      await use({
        proxy,
        kept: async () => (await store.after(0, 100_000)).map(({ payload }) => JSON.parse(payload)),
      });
      await database.destroy();
      await proxy.close();
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Opens a page and waits until it listens for how far it is scrolled: with that, reporting runs. What waits for a first
 * use of the page listens for scrolling, too, but reads no heights.
 */
export async function openReportingPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...heard: Parameters<typeof listen>) => {
      listen.apply(window, heard);
      const [name, listener, options] = heard;
      const hearsAll = typeof options === 'object' && options.capture;
      if (name === 'scroll' && hearsAll && String(listener).includes('scrollHeight'))
        Object.assign(window, { hearsScrolling: true });
    };
  });
  await page.goto(address);
  await page.waitForFunction(() => 'hearsScrolling' in window);
  return page;
}

/** In a page: reports an event of scrolling to each of these positions, by clicks on links that report that. */
export function tellOfScrolling(tops: readonly number[]): void {
  for (const top of tops) {
    const link = document.body.appendChild(document.createElement('a'));
    link.dataset.click = JSON.stringify(['scroll', { scroll_top: top }]);
    link.click();
    link.remove();
  }
}

/** How far down the events of scrolling say that somebody is, of those that wait in this browser to be sent. */
export async function waitingScrolls(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('masthead-events');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('events').objectStore('events').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            const payloads = (asked.result as OutboxEntry[]).map(({ payload }) => payload);
            resolve(payloads.map(({ scroll_top }) => scroll_top).filter((top) => typeof top === 'number'));
          };
        };
      }),
  );
}
