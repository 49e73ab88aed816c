import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of its own, in a folder of its own, behind a socket in it. */
export interface PostgresServer {
  /** Address of one of its databases. */
  url(database: string): string;
  /** Makes a database; @returns its address */
  create(database: string, template?: string): Promise<string>;
  start(): void;
  /** As if it were killed: nothing is finished, no connection is told goodbye. */
  kill(): void;
  /** Stops all its processes where they are: connections stay open, and nothing is answered. */
  freeze(): void;
  /** Lets its processes go on. */
  thaw(): void;
  /** Stops it and deletes its folder. */
  remove(): void;
}

/** Set to 1, tests go without PostgreSQL and say nothing of it. */
export const WITHOUT_POSTGRES = process.env.MASTHEAD_WITHOUT_POSTGRES === '1';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the server's programs. @throws Error that says how to get them */
export function postgresPrograms(): string {
  const debians = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const folders = [process.env.MASTHEAD_POSTGRES ?? '', ...debians, ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => folder && existsSync(path.join(folder, 'pg_ctl')));
  if (found) return found;
  throw new Error(
    'The tests of the shared store need a PostgreSQL server: install the package "postgresql", set MASTHEAD_POSTGRES to the folder of pg_ctl, or leave them out with MASTHEAD_WITHOUT_POSTGRES=1.',
  );
}

/** File system in memory, of Linux. */
const MEMORY = '/dev/shm';

/** Room that the databases of a whole test run and their log take at most, in bytes. */
const ROOM = 1_000_000_000;

/**
 * Where the databases of tests belong: in memory, where there is room, as emptying tables makes files by the ten
 * thousand.
 */
export function folderOfDatabases(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes and starts a server; nothing of it is written through to the disk, so it is quick. */
export function startPostgres(folder = mkdtempSync(path.join(tmpdir(), 'masthead-pg-'))): PostgresServer {
  const data = path.join(folder, 'data');
  const programs = postgresPrograms();
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const [command, ...rest] = [
      ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      path.join(programs, program),
      ...args,
    ];
    const done = spawnSync(command ?? program, rest, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || done.error?.message}`);
  };
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const start = () => {
    // Vacuuming would open templates while they are copied.
    const settings = `-c fsync=off -c full_page_writes=off -c max_wal_size=64MB -c autovacuum=off -c listen_addresses='' -c unix_socket_directories='${folder}' -c shared_buffers=32MB`;
    run('pg_ctl', 'start', '-D', data, '-w', '-s', '-l', path.join(folder, 'log'), '-o', settings);
  };
  const url = (database: string) =>
    `postgresql://masthead@localhost/${database}?host=${encodeURIComponent(folder)}`;
  run('initdb', '-D', data, '--no-sync', '--no-locale', '-E', 'UTF8', '-A', 'trust', '-U', 'masthead');
  start();
  return {
    url,
    async create(database, template = 'template1') {
      const client = new pg.Client(url('postgres'));
      await client.connect();
      try {
        await client.query(`create database ${database} template ${template}`);
      } finally {
        await client.end();
      }
      return url(database);
    },
    start,
    kill: () => run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-s'),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    remove: () => removePostgres(folder),
  };
}

/** Signals a server's first process and all that it has started. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [first = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout.split('\n').flatMap((line) => {
    const [pid = '', parent] = line.trim().split(/\s+/);
    return parent === first ? [pid] : [];
  });
  for (const pid of [first, ...children]) process.kill(Number(pid), signal);
}

/** Stops the server of a folder, where one runs, and deletes the folder. */
export function removePostgres(folder: string): void {
  const pid = path.join(folder, 'data', 'postmaster.pid');
  if (existsSync(pid)) {
    const args = ['stop', '-D', path.join(folder, 'data'), '-m', 'immediate', '-s'];
    const program = path.join(postgresPrograms(), 'pg_ctl');
    if (process.getuid?.() === 0)
      spawnSync('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' });
    else spawnSync(program, args);
  }
  rmSync(folder, { recursive: true, force: true });
}
