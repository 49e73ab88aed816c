import { DatabaseGoneError, explainStoreError } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';

/** Logs once when the ingest fails to write, and once when it writes again. */
interface FailureLog {
  failed(error: unknown): void;
  recovered(): void;
}

/** A log of the ingest's failures to write to the store. */
export function createFailureLog(log: Log): FailureLog {
  let logged: string | undefined;
  return {
    failed(error) {
      // Already logged by the database's own health watch.
      if (error instanceof DatabaseGoneError) return;
      const reason = explainStoreError(error);
      if (reason !== logged) log.warn(`Feeds: ${reason}`);
      logged = reason;
    },
    recovered() {
      if (logged !== undefined) log.info('Feeds: the store takes stories again.');
      logged = undefined;
    },
  };
}
