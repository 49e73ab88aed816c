import type { DocumentReader } from '#app/content/ingest/reading/document-reader.server.ts';
import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import type { FeedOutcome } from '#app/content/ingest/run/ingest-feed.server.ts';
import { runLine } from '#app/content/ingest/run/ingest-runner.server.ts';
import type { IngestSettings } from '#app/content/ingest/run/ingest-settings.server.ts';
import { startIngest } from '#app/content/ingest/run/start-ingest.server.ts';
import { systemTools } from '#app/content/ingest/run/system-tools.server.ts';
import type { PushedFeed } from '#app/content/websub/open-websub.server.ts';
import { subscribeToHubs } from '#app/content/websub/subscribe-to-hubs.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { createFailureLog } from './ingest-failure-log.server.ts';

/** The ingest of a site, in this process or in one of its own. */
export interface SiteIngest {
  /** Stores what a hub sent. Resolves to false where it was not stored, so that the feed has to be fetched. */
  push(pushed: PushedFeed): Promise<boolean>;
  /** Starts nothing more, and resolves when what is being written is written. */
  stop(): Promise<void>;
}

/** What the ingest of a site works with. */
interface SiteIngestParts {
  database: ContentDatabase;
  settings: IngestSettings;
  /** The feeds of the brands, asked before each run. */
  jobs: () => readonly FeedJob[] | Promise<readonly FeedJob[]>;
  /** Closed by `stop`. */
  reader: DocumentReader;
  log: Log;
}

/** Reads the feeds of a site in this process until it is stopped, and logs a line for each run. */
export function startSiteIngest({ database, settings, jobs, reader, log: to }: SiteIngestParts): SiteIngest {
  const log = withoutPasswords(to);
  const failures = createFailureLog(log);
  const tools = systemTools(database, settings, reader);
  const hubs =
    settings.webSubOrigin === undefined
      ? undefined
      : subscribeToHubs(database, settings.webSubOrigin, {
          tools,
          jobs,
          onPush: (outcome) => logPush(outcome, log),
          onRefusal: log.warn,
          onError: failures.failed,
        });
  const ingest = startIngest(jobs, hubs ? { ...tools, hubs: hubs.notes } : tools, {
    onOutcome: (outcome) => outcome.ok || log.warn(`${outcome.url}: ${outcome.reason}`),
    onPolicy: log.info,
    onRun(outcomes) {
      failures.recovered();
      log.info(runLine(outcomes));
    },
    onError: failures.failed,
  });
  return {
    push: async (pushed) => (await hubs?.push(pushed)) ?? false,
    async stop() {
      const stopped = Promise.all([ingest.stop(), hubs?.stop()]);
      // What is being read now is not waited for.
      await reader.close();
      await stopped;
    },
  };
}

/** A log whose lines show no user and password of an address (RFC 3986, 7.5). */
function withoutPasswords(log: Log): Log {
  const shown = (line: string) => line.replace(/(https?:\/\/)[^\s/@]+@/g, '$1…@');
  return { info: (line) => log.info(shown(line)), warn: (line) => log.warn(shown(line)) };
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
