import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  BackupError,
  backUpStore,
  fillDatabase,
  isEmbeddedStore,
  postgresAddress,
  restoreStore,
} from '#app/database/database.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore } from '#cli/lib/content-database.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { backupReportSchema, restoreReportSchema } from './store-reports.ts';

/** Options of `backup` and `restore`. */
export interface BackupOptions {
  data?: string;
  json?: boolean;
}

/** Parameters of an address that the programs of PostgreSQL refuse. */
const FOREIGN = ['pool_max', 'statement_timeout', 'uselibpqcompat'];
const PG_DUMP = 'pg_dump --format=custom --file=masthead.dump "$DATABASE_URL"';
/** SQL that drops what the schema of the store has of a kind, but for what belongs to an extension. */
const dropping = (kind: string, table: string, schema: string, name: string) =>
  `select $$drop ${kind} $$ || string_agg(oid::${name}::text, $$, $$) || $$ cascade$$ from ${table} where ${schema} = current_schema()::regnamespace and oid not in (select objid from pg_depend where deptype = $$e$$)`;

/**
 * Empties the schema of the store, and fills it from the dump. All tables and functions in it are dropped: one that a
 * newer version made and the dump lacks would stay, and stop the next upgrade. The schema itself stays, with its rights
 * and the extensions in it, as do other schemas of the database.
 */
const PG_RESTORE = [
  `printf '%s \\\\gexec\\n' '${dropping('table', 'pg_class', 'relkind = $$r$$ and relnamespace', 'regclass')}' '${dropping('routine', 'pg_proc', 'pronamespace', 'regprocedure')}' | psql --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL"`,
  'pg_restore --schema="$(psql --tuples-only --no-align --command="select current_schema()" "$DATABASE_URL")" --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" masthead.dump',
].join(' && ');

/** Copies the store while servers use it. */
export function runBackup(
  target: string | undefined,
  { data, json }: BackupOptions,
  context: CommandContext,
): number {
  const store = embeddedStoreFile(data, context, PG_DUMP);
  existingStore(data, context.project);
  const file = path.resolve(
    target ?? `${store}.${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`,
  );
  const folder = path.dirname(file);
  if (!existsSync(folder))
    throw new CommandError(`There is no folder ${folder}.`, 'Make it, or mount the disk that has it.');
  orSay(() => backUpStore(store, file));
  const report = backupReportSchema.parse({ store, file, bytes: statSync(file).size });
  context.output.print(
    json
      ? JSON.stringify(report, null, 2)
      : `${store} is backed up to ${file} (${(report.bytes / 1e6).toFixed(1)} MB).`,
  );
  return EXIT.fine;
}

/**
 * Puts a backup in the place of the store; one of the embedded store also into an empty PostgreSQL database.
 * @throws CommandError of usage when there is no such file; of findings when it cannot be used
 */
export async function runRestore(
  backup: string,
  { data, json }: BackupOptions,
  context: CommandContext,
): Promise<number> {
  const file = path.resolve(backup);
  const { databaseUrl } = environmentOf({ DATA_DIR: data }, context.project.data);
  if (databaseUrl !== undefined && isEmbeddedStore(file)) {
    const rows = await fillDatabase(file, databaseUrl, context.output.warn).catch(say);
    const { shown } = postgresAddress(databaseUrl);
    const report = restoreReportSchema.parse({ store: shown, file, before: null });
    const all = `${shown} is filled from ${file} (${rows} rows).`;
    context.output.print(json ? JSON.stringify(report, null, 2) : all);
    return EXIT.fine;
  }
  const store = embeddedStoreFile(data, context, PG_RESTORE);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const before = await restoreStore(file, store).catch(say);
  const report = restoreReportSchema.parse({ store, file, before: before ?? null });
  const where = before ? ` What was there is now ${before}.` : '';
  context.output.print(json ? JSON.stringify(report, null, 2) : `${store} is restored from ${file}.${where}`);
  return EXIT.fine;
}

function orSay<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return say(error);
  }
}

function say(error: unknown): never {
  throw error instanceof BackupError ? new CommandError(error.message, undefined, EXIT.findings) : error;
}

/**
 * File of the embedded store.
 * @param folder data folder; default: DATA_DIR, else that of the project
 * @param instead what does the same to a PostgreSQL database
 * @throws CommandError if DATABASE_URL names a database: its own tools do this better
 */
function embeddedStoreFile(folder: string | undefined, { project }: CommandContext, instead: string): string {
  const { databaseFile, databaseUrl } = environmentOf({ DATA_DIR: folder }, project.data);
  if (databaseUrl === undefined) return databaseFile;
  const foreign = FOREIGN.filter((name) => new URL(databaseUrl).searchParams.has(name));
  const own = foreign.length > 0 ? `, after leaving ${foreign.join(' and ')} out of DATABASE_URL` : '';
  throw new CommandError(
    'The store is a PostgreSQL database (DATABASE_URL).',
    `Use its own tools${own}: ${instead}`,
  );
}
