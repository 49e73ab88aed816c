import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { migrations } from './migrations/migrations.server.ts';
import { noteVersion } from './newer-store.server.ts';
import { checkTables, migrateStore, openDatabase } from './open-database.server.ts';
import { openPostgres } from './open-postgres.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-store-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tablesOf = async (file: string) => {
  const database = await openDatabase(file);
  const tables = (await database.introspection.getTables()).map(({ name }) => name).sort();
  await database.destroy();
  return tables;
};

it('migrating names the file that is no database', async () => {
  const file = path.join(folder, 'text.db');
  writeFileSync(file, 'no database '.repeat(100));
  await expect(migrateStore({ file })).rejects.toThrow(`The content store ${file} cannot be opened: `);
});

describe('the content database', () => {
  it('has its tables as soon as it is open', async () => {
    expect(await tablesOf(':memory:')).toEqual(expect.arrayContaining(['stories', 'websub_subscriptions']));
  });

  it('is created with its folder if missing, and is unchanged when opened again', async () => {
    const file = path.join(folder, 'deep/er/content.db');
    const created = await tablesOf(file);
    expect(created).toContain('stories');
    expect(await tablesOf(file)).toEqual(created);
  });

  it('names the file when it cannot be opened', async () => {
    const file = path.join(folder, 'no.db');
    writeFileSync(file, 'this is a text, and long enough to be taken for no database at all'.repeat(20));
    await expect(openDatabase(file)).rejects.toThrow(
      `The content store ${file} cannot be opened: file is not a database. Put a backup in its place with \`restore\``,
    );
    await expect(openDatabase(path.join(file, 'below.db'))).rejects.toThrow('below.db cannot be opened: ');
    await expect(openDatabase(path.join(file, 'below/x.db'))).rejects.toThrow(
      /ENO.*\. Choose another data folder with DATA_DIR\.$/,
    );
  });
});

/** An address whose connections have a setting, as the role or the server may have it. */
function withOption(address: string, setting: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c${setting}`);
  return url.href;
}

describe.skipIf(WITHOUT_POSTGRES)('a database of PostgreSQL', () => {
  const quiet = { info: () => undefined, warn: () => undefined };

  it('creates its tables once when several servers start at the same time', async () => {
    const url = await newPostgresDatabase('bare');
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url }, quiet)));
    const [first] = opened;
    const tables = await first?.introspection.getTables();
    expect(tables?.map(({ name }) => name)).toContain('stories');
    await Promise.all(opened.map((database) => database.destroy()));
  });

  it('is migrated once more where a server of before and the migration waited for each other', async () => {
    const url = await newPostgresDatabase('bare');
    const before = openPostgres(url, quiet, 'migrate');
    await new Migrator({ db: before, provider: migrations }).migrateTo('0021-events-to-forward');
    await before.destroy();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '3s'`);
    // The next migration locks stories, then feedback, and is the one that finds out.
    await other.query("set deadlock_timeout = '10min'; begin; lock table feedback in row exclusive mode");
    const migrated = migrateStore({ url });
    const waiting = "select 1 from pg_locks where not granted and relation = 'feedback'::regclass";
    while ((await other.query(waiting)).rowCount === 0) await wait(20);
    await other.query('lock table stories in row exclusive mode');
    await other.query('commit');
    await other.end();
    expect((await migrated).applied).toContain('0022-newest-and-oldest');
  });

  it('returns integers as numbers, and stores texts without their NUL bytes', async () => {
    const database = await openDatabase({ url: await newPostgresDatabase('migrated') }, quiet);
    const row = { band: 2 ** 52 + 1, story_id: 'a\0b', sort_at: 1_700_000_000_000 };
    await database.insertInto('story_bands').values(row).execute();
    expect(await database.selectFrom('story_bands').selectAll().execute()).toEqual([
      { ...row, story_id: 'ab' },
    ]);
    await database.destroy();
  });

  it('has a store in each schema that a search_path names', async () => {
    const url = await newPostgresDatabase('migrated');
    const first = await openDatabase({ url }, quiet);
    await sql`create schema other`.execute(first);
    const other = new URL(url);
    other.searchParams.set('options', '-csearch_path=other');
    const second = await openDatabase({ url: other.href }, quiet);
    const row = { band: 1, story_id: 'a', sort_at: 1 };
    await second.insertInto('story_bands').values(row).execute();
    expect(await first.selectFrom('story_bands').selectAll().execute()).toEqual([]);
    expect((await migrateStore({ url: other.href })).applied).toEqual([]);
    await Promise.all([first.destroy(), second.destroy()]);
  });

  it('is refused where no schema of the search_path exists', async () => {
    const url = new URL(await newPostgresDatabase('migrated'));
    url.searchParams.set('options', '-csearch_path=nowhere');
    await expect(openDatabase({ url: url.href }, quiet)).rejects.toThrow(
      'no schema of its search_path exists',
    );
  });

  it('is refused where its encoding lacks characters', async () => {
    const url = new URL(await newPostgresDatabase('bare'));
    const database = await openDatabase({ url: url.href }, quiet);
    const name = `${url.pathname.slice(1)}_latin`;
    await sql`create database ${sql.ref(name)} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`.execute(
      database,
    );
    await database.destroy();
    url.pathname = name;
    await expect(openDatabase({ url: url.href }, quiet)).rejects.toThrow(
      /cannot be opened: its encoding LATIN1 lacks characters of stories\. .*--encoding=UTF8/,
    );
  });

  it('needs no more than to read and write rows, once its tables are up to date', async () => {
    const url = await newPostgresDatabase('migrated');
    const first = await openDatabase({ url }, quiet);
    const role = new URL(url).pathname.slice(1);
    await sql`create role ${sql.ref(role)}`.execute(first);
    await sql`grant select, insert, update, delete on all tables in schema public to ${sql.ref(role)}`.execute(
      first,
    );
    await first.destroy();
    for (const session of [`role=${role}`, 'default_transaction_read_only=on']) {
      const database = await openDatabase({ url: withOption(url, session) }, quiet);
      await noteVersion(database, '2.13.4+0842abb177');
      expect(await database.selectFrom('stories').select('id').execute(), session).toEqual([]);
      await database.destroy();
    }
  });

  it('is refused by servers where their role lacks rights, or where a table is gone', async () => {
    const url = await newPostgresDatabase('migrated');
    const owned = await openDatabase({ url }, quiet);
    const role = new URL(url).pathname.slice(1);
    await sql`create role ${sql.ref(role)}`.execute(owned);
    const checked = async () => {
      const database = await openDatabase({ url: withOption(url, `role=${role}`) }, quiet);
      const found = checkTables(database, url).then(String, (error: Error) => error.message);
      return found.finally(() => database.destroy());
    };
    const to = sql`in schema public to ${sql.ref(role)}`;
    await sql`grant select on all tables ${to}`.execute(owned);
    const refusal = await checked();
    expect(refusal).toMatch(
      /cannot be opened: its role may not read and write cluster_terms, clusters, events,/,
    );
    for (const statement of refusal.split('these tables: ')[1]?.split('; ') ?? [])
      await sql.raw(statement).execute(owned);
    expect(await checked()).toBe('undefined');
    await sql`revoke all on sequence feedback_id_seq from ${sql.ref(role)}`.execute(owned);
    expect(await checked()).toContain('may not read and write feedback. As the owner');
    await sql`drop table picture_facts`.execute(owned);
    expect(await checked()).toMatch(/cannot be opened: it has no picture_facts any more\. Restore a backup/);
    await owned.destroy();
  });

  it('says what to do where its tables cannot be made', async () => {
    const url = await newPostgresDatabase('bare');
    const said = (session: string) =>
      openDatabase({ url: withOption(url, session) }, quiet).then(String, (error: Error) => error.message);
    expect(await said('role=pg_monitor')).toMatch(
      /permission denied for schema public\. Let the role make tables, or run `migrate` with one that may/,
    );
    expect(await said('default_transaction_read_only=on')).toMatch(
      /in a read-only transaction\. Name the server that takes writes/,
    );
    const other = new URL(url);
    other.pathname = 'nowhere';
    await expect(openDatabase({ url: other.href }, quiet)).rejects.toThrow(
      'database "nowhere" does not exist. Make it: createdb',
    );
  });

  it('names the database, but never the password, when it cannot be opened', async () => {
    const url = 'postgresql://masthead:hush@127.0.0.1:1/news';
    const failure = await openDatabase({ url }, quiet).catch((error: Error) => error.message);
    expect(failure).toMatch(
      /^The content store postgresql:\/\/127\.0\.0\.1:1\/news cannot be opened: .*ECONNREFUSED/,
    );
    expect(failure).not.toContain('hush');
  });
});
