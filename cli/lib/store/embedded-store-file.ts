import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';

/**
 * File of the embedded store.
 * @param folder data folder; default: DATA_DIR, else that of the project
 * @param instead what does the same to a PostgreSQL database
 * @throws CommandError if DATABASE_URL names a database: its own tools do this better
 */
export function embeddedStoreFile(
  folder: string | undefined,
  { project }: CommandContext,
  instead: string,
): string {
  const { databaseFile, databaseUrl } = environmentOf({ DATA_DIR: folder }, project.data);
  if (databaseUrl === undefined) return databaseFile;
  throw new CommandError(
    'The store is a PostgreSQL database (DATABASE_URL).',
    `Use its own tool: ${instead}`,
  );
}
