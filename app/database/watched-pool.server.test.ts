import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { openDatabase } from './open-database.server.ts';

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
});
