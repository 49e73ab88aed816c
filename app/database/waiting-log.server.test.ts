import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { migrateStore } from './open-database.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { waitingLine, withWaitingLog } from './waiting-log.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

it('whoever holds a lock is named as far as PostgreSQL shows it, with the way to end it', () => {
  const unknown = { application: null, client: null, state: null, seconds: null };
  const known = { application: 'pg_dump', client: '10.0.0.4', state: 'active', seconds: 340 };
  expect(waitingLine([{ pid: 7, ...known }])).toBe(
    'The tables of the store are held by process 7 (pg_dump, from 10.0.0.4, active, for 340 s); waiting for it to end. If it is stuck, end it: psql "$DATABASE_URL" -c "select pg_terminate_backend(7)"',
  );
  expect(waitingLine([{ pid: 7, ...unknown }])).toContain('held by process 7; waiting');
});

it.skipIf(WITHOUT_POSTGRES)('a migration says which connection it waits for, once', async () => {
  const url = await newPostgresDatabase('migrated');
  const other = new pg.Client({ connectionString: url, application_name: 'somebody' });
  await other.connect();
  await other.query('begin; lock table kysely_migration_lock in access exclusive mode');
  const told: string[] = [];
  let free: Promise<unknown> = Promise.resolve();
  await migrateStore({ url }, (line) => {
    told.push(line);
    free = other.query('rollback');
  });
  await free;
  await other.end();
  expect(told).toEqual([
    expect.stringMatching(/held by process \d+ \(somebody, idle in transaction, for \d+ s\)/),
  ]);
});

it.skipIf(WITHOUT_POSTGRES)('work that waits for nobody says nothing', async () => {
  const url = await newPostgresDatabase('bare');
  const [working, watching] = [openPostgres(url, QUIET, 'migrate'), openPostgres(url, QUIET, 'migrate')];
  const told: string[] = [];
  await withWaitingLog(
    working,
    watching,
    (line) => told.push(line),
    () => sql`select pg_sleep(3.5)`.execute(working),
  );
  await Promise.all([working.destroy(), watching.destroy()]);
  expect(told).toEqual([]);
});
