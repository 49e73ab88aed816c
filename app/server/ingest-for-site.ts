import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import {
  type FeedJob,
  type IngestSettings,
  openIngestProcess,
  openReader,
  startSiteIngest,
  type WebSub,
} from '#app/content/content.port.server.ts';
import { type ContentDatabase, explainStoreError } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { siteFeedJobs } from './site-feed-jobs.ts';

/** What the ingest of a site needs. */
interface IngestOptions {
  brands: BrandRegistry;
  /** Of this process. */
  database: ContentDatabase;
  databaseFile: string;
  databaseUrl?: string | undefined;
  settings: IngestSettings;
  /** The bundled `ingest-process.ts`; undefined, or a store in memory: this process reads the feeds. */
  ingestProgram?: string | undefined;
  /** The bundled `reading-process.ts`; undefined: documents are parsed in this thread. */
  readingProgram?: string | undefined;
  /** Takes what the hubs of feeds send. Default: feeds are only asked. */
  webSub?: WebSub | undefined;
  /** Called when the process of the feeds has ended by itself. Default: nobody. */
  onEnd?: (() => void) | undefined;
  log: Log;
}

/**
 * Reads the feeds of all brands that are not retired for as long as the site runs.
 * @throws Error if a program is missing
 */
export function ingestForSite(options: IngestOptions): { stop(): Promise<void> } {
  const { brands, webSub, log } = options;
  const jobs = () => siteFeedJobs(brands);
  const ingest = openIngest(options, jobs);
  webSub?.deliverTo(ingest.push, (error) => log.warn(`WebSub: ${explainStoreError(error)}`));
  return {
    async stop() {
      await Promise.all([ingest.stop(), webSub?.stop()]);
    },
  };
}

function openIngest(options: IngestOptions, jobs: () => FeedJob[]) {
  const { database, databaseFile, databaseUrl, settings, ingestProgram, readingProgram, log, onEnd } =
    options;
  const isShared = databaseUrl !== undefined || databaseFile !== ':memory:';
  if (ingestProgram === undefined || readingProgram === undefined || !isShared)
    return startSiteIngest({ database, settings, jobs, reader: openReader(readingProgram), log });
  const store = databaseUrl === undefined ? { file: databaseFile } : { url: databaseUrl };
  return openIngestProcess({ program: ingestProgram, readingProgram, store, settings, jobs, log, onEnd });
}
