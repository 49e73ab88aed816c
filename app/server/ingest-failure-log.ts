import { DatabaseGoneError, explainStoreError } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';

/** What keeps the ingest from writing, said once when it comes and once when it is over. */
export interface FailureLog {
  tell(error: unknown): void;
  over(): void;
}

/** A log of the ingest's trouble with the store. */
export function createFailureLog(log: Log): FailureLog {
  let told: string | undefined;
  return {
    tell(error) {
      // That the database went has been said where it was noticed.
      if (error instanceof DatabaseGoneError) return;
      const reason = explainStoreError(error);
      if (reason !== told) log.warn(`Feeds: ${reason}`);
      told = reason;
    },
    over() {
      if (told !== undefined) log.info('Feeds: the store takes stories again.');
      told = undefined;
    },
  };
}
