import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import {
  feedJobs,
  type IngestSettings,
  openReader,
  runLine,
  startIngest,
  systemTools,
} from '#app/content/content.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { createFailureLog } from './ingest-failure-log.ts';

/**
 * Reads the feeds of all brands for as long as the site runs, and logs a line for each run.
 * @param readingProgram the bundled `reading-process.ts`; undefined: feeds are read in this thread
 * @throws Error if that program is missing
 */
export function ingestForSite(
  brands: BrandRegistry,
  database: ContentDatabase,
  settings: IngestSettings,
  readingProgram: string | undefined,
  log: Log,
): { stop(): Promise<void> } {
  const reader = openReader(readingProgram);
  const failures = createFailureLog(log);
  const orders = () => feedJobs(brands.all().map(({ brand }) => brand));
  const ingest = startIngest(orders, systemTools(database, settings, reader), {
    onOutcome: (outcome) => outcome.ok || log.warn(`${outcome.url}: ${outcome.reason}`),
    onRun(outcomes) {
      failures.recovered();
      log.info(runLine(outcomes));
    },
    onError: failures.failed,
  });
  return {
    async stop() {
      const stopped = ingest.stop();
      // The feed that is being read now is not waited for.
      await reader.close();
      await stopped;
    },
  };
}
