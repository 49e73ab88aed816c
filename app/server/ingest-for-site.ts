import type { BrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { Log } from '#app/server/brand/watch-brands.ts';
import { feedOrders } from '#app/server/content/ingest/run/feed-orders.ts';
import { runLine } from '#app/server/content/ingest/run/run-line.ts';
import { startIngest } from '#app/server/content/ingest/run/start-ingest.ts';
import { systemTools } from '#app/server/content/ingest/run/system-tools.ts';
import { type ContentDatabase, openDatabase } from '#app/server/content/store/open-database.ts';
import { createTroubleLog } from './ingest-trouble.ts';

/**
 * Fetches the feeds of all brands for as long as the site runs, and logs a line a run.
 * @param ownFile file of the store, to be opened once more; undefined: the ingest uses the site's own handle
 */
export async function ingestForSite(
  brands: BrandRegistry,
  ownFile: string | undefined,
  database: ContentDatabase,
  allowPrivate: readonly string[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const own = ownFile === undefined ? undefined : await openDatabase(ownFile);
  const trouble = createTroubleLog(log);
  const orders = () => feedOrders(brands.all().map(({ brand }) => brand));
  const ingest = startIngest(orders, systemTools(own ?? database, allowPrivate), {
    onOutcome: (outcome) => outcome.ok || log.warn(`${outcome.url}: ${outcome.reason}`),
    onRun(outcomes) {
      trouble.over();
      log.info(runLine(outcomes));
    },
    onError: trouble.tell,
  });
  return {
    async stop() {
      await ingest.stop();
      await own?.destroy();
    },
  };
}
