import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#app/database/open-database.server.ts';
import { folderOfDatabases, removePostgres, startPostgres } from './start-postgres.ts';

const VARIABLE = 'MASTHEAD_TEST_CLUSTER';

/** Database with all tables and no rows, to be copied. */
export const MIGRATED = 'migrated';

/** Of a whole test run: names the folder of one server for all files, and removes what is in it in the end. */
export default function shareOnePostgres(): () => void {
  const folder = mkdtempSync(path.join(folderOfDatabases(), 'masthead-pg-'));
  process.env[VARIABLE] = folder;
  return () => removePostgres(folder);
}

/** The address of a database of the run's server, which the first file that asks starts. */
export async function sharedPostgres(): Promise<(database: string) => string> {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('vitest.config.ts names tests/setup/shared-postgres.ts as its globalSetup.');
  const isFirst = claim(path.join(folder, 'claimed'));
  const told = path.join(folder, 'told');
  if (isFirst) {
    const outcome = await start(folder).catch((error: Error) => error.message);
    // Written beside and moved: whoever waits for it must not find it half written.
    writeFileSync(`${told}.new`, outcome);
    renameSync(`${told}.new`, told);
  }
  while (!existsSync(told)) await wait(50);
  const failure = readFileSync(told, 'utf8');
  if (failure !== '') throw new Error(failure);
  return (database) => `postgresql://masthead@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

async function start(folder: string): Promise<string> {
  const server = startPostgres(folder);
  const url = await server.create(MIGRATED);
  await (await openDatabase({ url })).destroy();
  return '';
}

function claim(file: string): boolean {
  try {
    mkdirSync(file);
    return true;
  } catch {
    return false;
  }
}
