import { sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { forVisitors } from './for-visitors.server.ts';
import { openPostgres } from './open-postgres.server.ts';
import { poolConnections } from './pool-connections.server.ts';

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

it('where PgBouncer has no more connections, callers wait for those that there are', async () => {
  const refusal = Object.assign(new Error('no more connections allowed (max_client_conn)'), {
    code: '08P01',
  });
  const client = {};
  let asked = 0;
  const connect = async () => {
    asked += 1;
    if (asked === 1) throw refusal;
    return client;
  };
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => lines.push(line) };
  const pool = { options: { max: 10 }, totalCount: 4, connect };
  expect(await poolConnections(pool as unknown as Pool, log)()).toBe(client);
  expect([pool.options.max, lines]).toEqual([4, [expect.stringContaining('max_client_conn of PgBouncer')]]);
});
