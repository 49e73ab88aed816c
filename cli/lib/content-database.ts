import { type ContentDatabase, openDatabase } from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';

/**
 * Opens the store that a command works on, and closes it when the work has ended.
 * @param folder data folder; default: DATA_DIR, else that of the project
 * @throws CommandError when the store cannot be opened
 */
export async function withContentDatabase<T>(
  folder: string | undefined,
  { project, output }: CommandContext,
  work: (database: ContentDatabase) => Promise<T>,
): Promise<T> {
  const { databaseFile, databaseUrl } = environmentOf({ DATA_DIR: folder }, project.data);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : databaseFile, {
    info: (line) => output.note(line),
    warn: (line) => output.warn(line),
  }).catch(refuseStore);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** @throws CommandError with the reason why a store cannot be opened, which names it */
export function refuseStore(error: Error): never {
  throw new CommandError(error.message, undefined, EXIT.findings);
}
