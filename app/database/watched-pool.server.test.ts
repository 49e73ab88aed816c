import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { isWriteRefused } from './database-gone-error.server.ts';
import { forBackground, forVisitors, forWritesOfVisitors } from './for-visitors.server.ts';
import { openDatabase } from './open-database.server.ts';
import { MIN_POOL_CONNECTIONS } from './postgres-address.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

describe.skipIf(WITHOUT_POSTGRES)('connections of a pool', () => {
  it('that refuse writes are not used again, so that writes succeed as soon as a new one takes them', async () => {
    const url = await newPostgresDatabase('migrated');
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const name = new URL(url).pathname.slice(1);
    const database = await openDatabase({ url }, QUIET);
    const write = () =>
      database
        .insertInto('feedback')
        .values({ brid: 'newsroom', language: 'en', rating: 5, text: '', at: 1 })
        .execute();
    try {
      await administrator.query(`alter database ${name} set default_transaction_read_only = on`);
      await expect(write()).rejects.toMatchObject({ code: '25006' });
      await administrator.query(`alter database ${name} reset default_transaction_read_only`);
      await expect(write()).resolves.toHaveLength(1);
    } finally {
      await Promise.all([database.destroy(), administrator.end()]);
    }
  });

  it('are left to those who read where visitors’ writes wait for a table', async () => {
    const url = await newPostgresDatabase('migrated');
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const lines: string[] = [];
    const database = await openDatabase(
      { url },
      { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    );
    const write = () =>
      forWritesOfVisitors(database)
        .insertInto('feedback')
        .values({ brid: 'newsroom', language: 'en', rating: 5, text: '', at: 1 })
        .execute();
    try {
      await administrator.query('begin; lock table feedback in access exclusive mode');
      const writes = Array.from({ length: 20 }, () => write().catch((error: unknown) => error));
      const read = forVisitors(database).selectFrom('stories').select('id').execute();
      const event = forWritesOfVisitors(database, 'events').deleteFrom('events').execute();
      expect(await Promise.race([read, writes[0]])).toEqual([]);
      expect(await Promise.race([event, ...writes.slice(0, 2)])).toHaveLength(1);
      const refused = await Promise.all(writes);
      expect(refused.filter(isWriteRefused)).toHaveLength(20);
      const { rows } = await administrator.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ waiting: 2 }]);
      expect(await forVisitors(database).selectFrom('stories').select('id').execute()).toEqual([]);
      expect(lines).toEqual([]);
      await administrator.query('rollback');
      await expect(write()).resolves.toHaveLength(1);
      await administrator.query('begin; lock table feedback in access exclusive mode');
      const inBackground = Array.from({ length: 20 }, () =>
        forBackground(database).deleteFrom('feedback').execute(),
      );
      expect(await forVisitors(database).selectFrom('stories').select('id').execute()).toEqual([]);
      await administrator.query('rollback');
      expect(await Promise.all(inBackground)).toHaveLength(20);
      expect(lines).toEqual([]);
    } finally {
      await administrator.end();
      await database.destroy();
    }
  });

  it('of the smallest pool are left to those who read, too', async () => {
    const url = await newPostgresDatabase('migrated');
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const database = await openDatabase({ url: `${url}&pool_max=${MIN_POOL_CONNECTIONS}` }, QUIET);
    try {
      await administrator.query('begin; lock table feedback, events in access exclusive mode');
      const late = [
        forWritesOfVisitors(database).deleteFrom('feedback').execute(),
        forWritesOfVisitors(database, 'events').deleteFrom('events').execute(),
        forBackground(database).deleteFrom('events').execute(),
      ].map((write) => write.catch((error: unknown) => error));
      expect(await forVisitors(database).selectFrom('stories').select('id').execute()).toEqual([]);
      await administrator.query('rollback');
      await Promise.all(late);
    } finally {
      await Promise.all([database.destroy(), administrator.end()]);
    }
  });
});
