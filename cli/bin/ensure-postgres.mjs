// Finds a PostgreSQL server for the tests of the shared store, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of pg_ctl; undefined if the tests run without PostgreSQL, or if there is none: then they say what to do. */
export function ensurePostgres() {
  if (process.env.MASTHEAD_WITHOUT_POSTGRES === '1') return undefined;
  const found = process.env.MASTHEAD_POSTGRES || systems();
  if (found) return found;
  console.error('No PostgreSQL server found; trying the package manager …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    const [command, ...rest] = [...asRoot, ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return systems();
}

function systems() {
  const debians = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...debians.sort().reverse(), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => folder && existsSync(path.join(folder, 'pg_ctl')));
}
