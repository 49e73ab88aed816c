import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { openPostgres } from './open-postgres.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

it.skipIf(WITHOUT_POSTGRES)(
  'a statement may take 15 s for visitors, minutes where whole tables are counted, and any time in a migration',
  async () => {
    const url = await newPostgresDatabase('bare');
    const limits = { serve: '15s', count: '5min', migrate: '0' } as const;
    for (const purpose of ['serve', 'count', 'migrate'] as const) {
      const database = openPostgres(url, QUIET, purpose);
      const { rows } = await sql`show statement_timeout`.execute(database);
      await database.destroy();
      expect(rows).toEqual([{ statement_timeout: limits[purpose] }]);
    }
  },
);

it.skipIf(WITHOUT_POSTGRES)(
  'an address may allow statements of servers a longer time than is usual',
  async () => {
    const address = new URL(await newPostgresDatabase('bare'));
    address.searchParams.set('statement_timeout', '60000');
    const database = openPostgres(address.href, QUIET, 'serve');
    const { rows } = await sql`show statement_timeout`.execute(database);
    await database.destroy();
    expect(rows).toEqual([{ statement_timeout: '1min' }]);
  },
);

it.skipIf(WITHOUT_POSTGRES)(
  'a transaction whose server asks nothing more is ended, but a migration never',
  async () => {
    const url = await newPostgresDatabase('bare');
    const limits = { serve: '20s', count: '20s', migrate: '0' } as const;
    for (const purpose of ['serve', 'count', 'migrate'] as const) {
      const database = openPostgres(url, QUIET, purpose);
      const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database);
      await database.destroy();
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: limits[purpose] }]);
    }
  },
);

it.skipIf(WITHOUT_POSTGRES)(
  'statements are isolated and wait for locks as they were made to, whatever the role has by default',
  async () => {
    const address = new URL(await newPostgresDatabase('bare'));
    address.searchParams.set('options', '-cdefault_transaction_isolation=serializable -clock_timeout=50ms');
    const limits = { serve: '50ms', count: '50ms', migrate: '0' } as const;
    for (const purpose of ['serve', 'count', 'migrate'] as const) {
      const database = openPostgres(address.href, QUIET, purpose);
      const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
        current_setting('lock_timeout') as patience`.execute(database);
      await database.destroy();
      expect(rows).toEqual([{ isolation: 'read committed', patience: limits[purpose] }]);
    }
  },
);

it('a connection begins with no parameter that PgBouncer refuses', async () => {
  let names: string[] = [];
  const pooler = createServer((socket) =>
    socket.once('data', (packet) => {
      // StartupMessage: length, version, then names and values, each ended by a NUL.
      const parts = packet.subarray(8).toString().split('\0');
      names = parts.filter((part, at) => at % 2 === 0 && part !== '');
      socket.destroy();
    }),
  );
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const { port } = pooler.address() as AddressInfo;
  const database = openPostgres(`postgresql://masthead@127.0.0.1:${port}/news`, QUIET, 'serve');
  await expect(sql`select 1`.execute(database)).rejects.toThrow('The database cannot be reached');
  await database.destroy();
  pooler.close();
  expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});
