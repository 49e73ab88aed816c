import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import {
  type FeedOutcome,
  feedJobs,
  type IngestSettings,
  openReader,
  runLine,
  startIngest,
  systemTools,
  type WebSub,
} from '#app/content/content.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { createFailureLog } from './ingest-failure-log.ts';

/**
 * Reads the feeds of all brands for as long as the site runs, and logs a line for each run.
 * @param readingProgram the bundled `reading-process.ts`; undefined: feeds are read in this thread
 * @param webSub sends new stories of feeds that have a hub. Default: feeds are only asked
 * @throws Error if that program is missing
 */
export function ingestForSite(
  brands: BrandRegistry,
  database: ContentDatabase,
  settings: IngestSettings,
  readingProgram: string | undefined,
  log: Log,
  webSub?: WebSub,
): { stop(): Promise<void> } {
  const reader = openReader(readingProgram);
  const failures = createFailureLog(log);
  const orders = () => feedJobs(brands.all().map(({ brand }) => brand));
  const tools = systemTools(database, settings, reader);
  const hubs = webSub?.start({
    tools,
    jobs: orders,
    onPush: (outcome) => logPush(outcome, log),
    onRefusal: log.warn,
    onError: failures.failed,
  });
  const ingest = startIngest(orders, hubs ? { ...tools, hubs } : tools, {
    onOutcome: (outcome) => outcome.ok || log.warn(`${outcome.url}: ${outcome.reason}`),
    onRun(outcomes) {
      failures.recovered();
      log.info(runLine(outcomes));
    },
    onError: failures.failed,
  });
  return {
    async stop() {
      const stopped = Promise.all([ingest.stop(), webSub?.stop()]);
      // What is being read now is not waited for.
      await reader.close();
      await stopped;
    },
  };
}

function logPush(outcome: FeedOutcome, log: Log): void {
  const { url } = outcome;
  if (!outcome.ok) {
    log.warn(`${url}, as its hub sent it: ${outcome.reason}`);
    return;
  }
  const { added = 0, changed = 0, same = 0 } = outcome.record ?? {};
  log.info(`Pushed: ${url}, ${added} new, ${changed} changed, ${same} the same.`);
}
