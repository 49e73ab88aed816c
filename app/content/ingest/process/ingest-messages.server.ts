import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import type { IngestSettings } from '#app/content/ingest/run/ingest-settings.server.ts';
import type { StoreLocation } from '#app/database/database.port.server.ts';

/** What an ingest process is started with. */
export interface IngestStart {
  store: Exclude<StoreLocation, string>;
  settings: IngestSettings;
  /** The bundled `reading-process.ts`. */
  readingProgram: string;
}

/** What a hub sent, as it passes between processes. */
interface SerializedPush {
  feedUrl: string;
  bytes: Uint8Array;
  headers: [string, string][];
}

/** From the server to its ingest process. */
export type IngestOrder =
  | ({ kind: 'start' } & IngestStart)
  | { kind: 'jobs'; jobs: readonly FeedJob[] }
  | { kind: 'push'; id: number; push: SerializedPush }
  | { kind: 'stop' };

/** From the ingest process to its server. */
export type IngestReport =
  /** Asks for the feeds of the brands as they are now. */
  | { kind: 'jobs-wanted' }
  | { kind: 'log'; level: 'info' | 'warn'; line: string }
  /** What was pushed is stored, or its feed has to be fetched. */
  | { kind: 'pushed'; id: number; isStored: boolean };
