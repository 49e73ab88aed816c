import { newestPictures } from '#app/content/content.port.server.ts';
import {
  type ContentDatabase,
  DatabaseGoneError,
  explainStoreError,
} from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { type Pictures, startMeasuring } from '#app/pictures/pictures.port.server.ts';

/** Measures the pictures of new stories in the background; undefined where facts about pictures are not stored. */
export function measureNewPictures(
  database: ContentDatabase,
  { facts, measure }: Pictures,
  log: Log,
): { stop(): Promise<void> } | undefined {
  if (!facts || !measure) return undefined;
  return startMeasuring({
    facts,
    measure,
    newest: () => newestPictures(database),
    onError(error) {
      // Already logged by the database's own health watch.
      if (error instanceof DatabaseGoneError) return;
      log.warn(`Pictures: ${explainStoreError(error)}`);
    },
  });
}
