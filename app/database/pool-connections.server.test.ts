import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { forVisitors } from './for-visitors.server.ts';
import { openPostgres } from './open-postgres.server.ts';

it.skipIf(WITHOUT_POSTGRES)(
  'where the database has fewer connections than are wanted, callers wait for those, and the log says it once',
  async () => {
    const address = new URL(await newPostgresDatabase('bare'));
    const role = `limited_${address.pathname.slice(1)}`;
    const administrator = new pg.Client({ connectionString: address.href });
    await administrator.connect();
    await administrator.query(`create role ${role} login connection limit 2`);
    address.username = role;
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const database = openPostgres(address.href, log, 'serve');
    const ask = () => sql`select pg_sleep(0.01)`.execute(forVisitors(database));
    try {
      for (let round = 0; round < 3; round += 1)
        await expect(Promise.all(Array.from({ length: 20 }, ask))).resolves.toHaveLength(20);
    } finally {
      await database.destroy();
      await administrator.query(`drop role ${role}`);
      await administrator.end();
    }
    expect(lines).toEqual([expect.stringContaining('fewer than 10 connections for this process: too many')]);
  },
);
