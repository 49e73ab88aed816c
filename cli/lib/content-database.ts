import { existsSync } from 'node:fs';
import {
  type ContentDatabase,
  explainStoreError,
  isDatabaseGone,
  isWriteRefused,
  openDatabase,
} from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Project } from '#cli/lib/project.ts';
import { environmentOf, type NamedStore, storeOf } from '#cli/lib/serve/start-site.ts';

/**
 * The store that a command reads, which must be there: opening one makes it, and an empty store in a mistyped folder
 * would look like one without feedback, events or stories.
 * @param folder data folder; default: DATA_DIR, else that of the project
 * @throws CommandError if there is none
 */
export function existingStore(folder: string | undefined, project: Project): NamedStore {
  const store = storeOf(environmentOf({ DATA_DIR: folder }, project.data));
  if ('file' in store && !existsSync(store.file))
    throw new CommandError(
      `There is no store at ${store.file}.`,
      "Name the server's data folder with --data or DATA_DIR; its first start makes the store.",
    );
  return store;
}

/**
 * Opens the store that a command works on, and closes it when the work has ended.
 * @param store where it is; a file that is missing is made
 * @throws CommandError when the store cannot be opened, is gone later, or takes too long or no writes
 */
export async function withContentDatabase<T>(
  store: NamedStore,
  { output }: CommandContext,
  work: (database: ContentDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(store, {
    info: (line) => output.note(line),
    warn: (line) => output.warn(line),
  }).catch(refuseStore);
  try {
    return await work(database).catch(refuseWork);
  } finally {
    await database.destroy();
  }
}

/** @throws CommandError with the reason why a store cannot be opened, which names it */
export function refuseStore(error: Error): never {
  throw new CommandError(error.message, undefined, EXIT.findings);
}

/** PostgreSQL ended a statement that took longer than `statement_timeout`. */
const TOO_LONG = '57014';

function refuseWork(error: unknown): never {
  if (!isDatabaseGone(error) && !isWriteRefused(error)) throw error;
  const isTooLong = (error as { code?: unknown }).code === TOO_LONG;
  throw new CommandError(
    `The work on the content store ended early: ${explainStoreError(error)}`,
    isTooLong ? 'Give statements more time, in ms, in DATABASE_URL: ?statement_timeout=120000' : undefined,
    EXIT.findings,
  );
}
