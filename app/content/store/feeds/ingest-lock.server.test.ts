import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { createIngestLock } from './ingest-lock.server.ts';

let opened: ContentDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.map((database) => database.destroy()));
  opened = [];
});
const open = async (place: string | { url: string }) => {
  const database = await openDatabase(place);
  opened.push(database);
  return database;
};

it('the lock of an embedded store is always free: its one server runs one ingest after the other', async () => {
  const lock = createIngestLock(await open(':memory:'));
  expect(await lock.whileHeld(async () => lock.whileHeld(async () => 'both'))).toBe('both');
});

describe.skipIf(WITHOUT_POSTGRES)('the lock of a shared database', () => {
  it('is held by one server; the others come after it', async () => {
    const url = await newPostgresDatabase('migrated');
    const order: string[] = [];
    let noteWait: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      noteWait = resolve;
    });
    const one = createIngestLock(await open({ url }));
    const two = createIngestLock(await open({ url }), noteWait);
    let second: Promise<unknown> = Promise.resolve();
    await one.whileHeld(async () => {
      second = two.whileHeld(async () => order.push('second'));
      await waits;
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('is not waited for after a stop', async () => {
    const url = await newPostgresDatabase('migrated');
    const [one, two] = [createIngestLock(await open({ url })), createIngestLock(await open({ url }))];
    const stop = new AbortController();
    const given = await one.whileHeld(async () => {
      const waiting = two.whileHeld(async () => 'ran', stop.signal);
      stop.abort();
      return waiting;
    });
    expect(given).toBeUndefined();
  });

  it('is one for each schema, as each is a store', async () => {
    const url = await newPostgresDatabase('migrated');
    const first = await open({ url });
    await sql`create schema other`.execute(first);
    const other = new URL(url);
    other.searchParams.set('options', '-csearch_path=other');
    const stop = new AbortController();
    const two = createIngestLock(await open({ url: other.href }), () => stop.abort());
    const given = createIngestLock(first).whileHeld(() => two.whileHeld(async () => 'ran', stop.signal));
    expect(await given).toBe('ran');
  });

  it('is free again when the work failed', async () => {
    const lock = createIngestLock(await open({ url: await newPostgresDatabase('migrated') }));
    await expect(
      lock.whileHeld(async () => {
        throw new Error('the store failed');
      }),
    ).rejects.toThrow('the store failed');
    expect(await lock.whileHeld(async () => 'again')).toBe('again');
  });

  it('belongs to a transaction, which PostgreSQL ends when its server is gone, and which poolers keep together', async () => {
    const database = await open({ url: await newPostgresDatabase('migrated') });
    const holder = () =>
      sql<{ state: string }>`select state from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and pg_locks.database = (select oid from pg_database where datname = current_database())`.execute(
        database,
      );
    const held = await createIngestLock(database).whileHeld(holder);
    expect(held?.rows).toEqual([{ state: 'idle in transaction' }]);
    expect((await holder()).rows).toEqual([]);
  });
});
