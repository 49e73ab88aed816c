import type { BrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { Log } from '#app/server/brand/watch-brands.ts';
import { feedOrders } from '#app/server/content/ingest/run/feed-orders.ts';
import { runLine } from '#app/server/content/ingest/run/run-line.ts';
import { startIngest } from '#app/server/content/ingest/run/start-ingest.ts';
import { systemTools } from '#app/server/content/ingest/run/system-tools.ts';
import { type ContentDatabase, openDatabase } from '#app/server/content/store/open-database.ts';

/**
 * Fetches the feeds of all brands for as long as the site runs, and logs a line a run.
 * @param database the site's own handle; used only for a store in memory, as writing on it would hold up readers
 */
export async function ingestForSite(
  brands: BrandRegistry,
  databaseFile: string,
  database: ContentDatabase,
  allowPrivate: readonly string[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const own = databaseFile === ':memory:' ? undefined : await openDatabase(databaseFile);
  const orders = () => feedOrders(brands.all().map(({ brand }) => brand));
  const ingest = startIngest(orders, systemTools(own ?? database, allowPrivate), {
    onOutcome: (outcome) => outcome.ok || log.warn(`${outcome.url}: ${outcome.reason}`),
    onRun: (outcomes) => log.info(runLine(outcomes)),
    onError: (error) => log.warn(`Feeds: ${error instanceof Error ? error.message : error}`),
  });
  return {
    async stop() {
      await ingest.stop();
      await own?.destroy();
    },
  };
}
