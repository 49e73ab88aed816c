// Finds a PostgreSQL server for the tests of the shared store, or installs Debian's.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install-packages.mjs';

const DEBIAN = '/usr/lib/postgresql';

export const POSTGRES_PACKAGE = 'postgresql';

/** Whether the tests are to run without PostgreSQL. */
export const isPostgresLeftOut = () => process.env.MASTHEAD_WITHOUT_POSTGRES === '1';

/** Folder of pg_ctl; undefined if the tests run without PostgreSQL, or if there is none: then they say what to do. */
export async function ensurePostgres() {
  if (isPostgresLeftOut()) return undefined;
  const found = findPostgres();
  if (found) return found;
  console.error('No PostgreSQL server found; trying the package manager …');
  await installPackages([POSTGRES_PACKAGE]);
  return findPostgres();
}

/** Folder of the pg_ctl that is there. */
export function findPostgres() {
  const debians = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...debians.sort().reverse(), ...(process.env.PATH ?? '').split(':')];
  return (
    process.env.MASTHEAD_POSTGRES ||
    folders.find((folder) => folder && existsSync(path.join(folder, 'pg_ctl')))
  );
}
