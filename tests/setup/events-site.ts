import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { createEventStore } from '#app/server/collect/event-store.ts';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { type CollectorDoor, openCollectorDoor } from '#tests/setup/collector-door.ts';
import { startSite } from '#tests/setup/site-process.ts';

/** A served site, a door before its collector, and the events that it keeps. */
export interface EventsSite {
  door: CollectorDoor;
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
      const door = await openCollectorDoor(site.port);
      const database = await openDatabase(path.join(data, 'content.db'));
      const store = createEventStore(database);
      await use({
        door,
        kept: async () => (await store.after(0, 100_000)).map(({ payload }) => JSON.parse(payload)),
      });
      await database.destroy();
      await door.close();
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** How many events this browser has counted so far. */
export async function written(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('masthead-events');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('numbers').objectStore('numbers').getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolve((asked.result as number[]).reduce((sum, count) => sum + count, 0));
          };
        };
      }),
  );
}
