import { type ContentDatabase, openDatabase } from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';

/**
 * Opens the store that a command works on, and closes it when the work has ended.
 * @param folder data folder; default: DATA_DIR, else that of the project
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
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
