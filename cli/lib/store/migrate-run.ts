import { existsSync } from 'node:fs';
import { migrateStore } from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { migrateReportSchema } from './store-reports.ts';

/** Brings the tables of the store up to date, as a start does; so a release can do it before its first server. */
export async function runMigrate(
  { data, json }: { data?: string; json?: boolean },
  { project, output }: CommandContext,
): Promise<number> {
  const { databaseFile, databaseUrl } = environmentOf({ DATA_DIR: data }, project.data);
  const store = databaseUrl ? { url: databaseUrl } : { file: databaseFile };
  // A mistyped folder would get a new store, and the real one would stay as it was.
  if (data !== undefined && !databaseUrl && !existsSync(data))
    throw new CommandError(`There is no folder ${data}.`, 'Name the folder of the store: --data <folder>');
  const found = await migrateStore(store, output.warn).catch((error: Error) => {
    throw new CommandError(error.message, undefined, EXIT.findings);
  });
  const report = migrateReportSchema.parse(found);
  if (json) output.print(JSON.stringify(report, null, 2));
  else if (report.applied.length === 0) output.print(`${report.store}: the tables are up to date.`);
  else output.print(`${report.store}: ${report.applied.join(', ')} applied.`);
  return EXIT.fine;
}
