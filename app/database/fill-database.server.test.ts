import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { backUpStore } from './back-up.server.ts';
import { fillDatabase } from './fill-database.server.ts';
import { type ContentDatabase, openDatabase } from './open-database.server.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-fill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const QUIET = { info: () => undefined, warn: () => undefined };
const fill = (url: string) => fillDatabase(at('backup.db'), url, () => undefined);
const tablesOf = async (database: ContentDatabase) =>
  (await database.introspection.getTables()).filter(({ name }) => name !== 'noted_version');

/** Signs that JSON and SQL escape, and a time in ms. */
const TEXT = `"it's" \\u0000 \\ ☃ 🗞\n`;
const TIME = 1_790_000_000_000;

/** Adds a row to each table that has a value in each column. */
async function addRows(database: ContentDatabase): Promise<void> {
  for (const { name, columns } of await tablesOf(database)) {
    const values = columns.map(({ dataType }, at) => ({ text: TEXT, bigint: TIME + at })[dataType] ?? at + 7);
    const names = columns.map((column) => sql.ref(column.name));
    // The triggers of story_topics have filled two of them.
    await sql`insert or replace into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
      database,
    );
  }
}

async function rowsOf(database: Kysely<never>, table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(database)).rows;
}

const feedback = (text: string) => ({ brid: 'newsroom', language: 'en', rating: 5, text, at: TIME });

async function backUp(change: (database: ContentDatabase) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(at('content.db'), QUIET);
  await change(database);
  backUpStore(at('content.db'), at('backup.db'));
  await database.destroy();
}

describe.skipIf(WITHOUT_POSTGRES)('a PostgreSQL database that is filled from a backup', () => {
  it('has each row of each table as it was, and nothing else is left', async () => {
    await backUp(addRows);
    const url = await newPostgresDatabase('bare');
    const rows = await fill(url);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);
    const [before, after] = [await openDatabase(at('backup.db')), await openDatabase({ url }, QUIET)];
    const names = (await tablesOf(before)).map(({ name }) => name);
    expect((await tablesOf(after)).map(({ name }) => name).sort()).toEqual(names.sort());
    expect(rows).toBeGreaterThanOrEqual(names.length);
    for (const name of names)
      expect([name, await rowsOf(after as never, name)]).toEqual([
        name,
        (await rowsOf(before as never, name)).map((row) => ({ ...(row as object) })),
      ]);
    await Promise.all([before.destroy(), after.destroy()]);
  });

  it('counts ids and topics on', async () => {
    await backUp(async (database) => {
      await database
        .insertInto('feedback')
        .values([feedback('first'), feedback('deleted')])
        .execute();
      await database.deleteFrom('feedback').where('text', '=', 'deleted').execute();
    });
    const url = await newPostgresDatabase('bare');
    // With these quotes, PostgreSQL shows the defaults of columns in another form.
    await fill(`${url}&options=-cquote_all_identifiers%3Don`);
    const database = await openDatabase({ url }, QUIET);
    await database.insertInto('feedback').values(feedback('new')).execute();
    expect(await database.selectFrom('feedback').select(['id', 'text']).orderBy('id').execute()).toEqual([
      { id: 1, text: 'first' },
      { id: 3, text: 'new' },
    ]);
    const topic = { topic: 'sports', language: 'en', sort_at: TIME, story_id: 'a', source_id: 's' };
    await database.insertInto('story_topics').values(topic).execute();
    expect(await rowsOf(database as never, 'feed_changes')).toEqual([{ language: 'en', changes: 1 }]);
    await database.destroy();
  });

  it('stays as it is where it has a store already, or where a row cannot be stored', async () => {
    await backUp((database) => database.insertInto('feedback').values(feedback('backup')).execute());
    const url = await newPostgresDatabase('migrated');
    const database = await openDatabase({ url }, QUIET);
    await sql`alter table feedback add constraint odd check (rating < 5)`.execute(database);
    await expect(fill(url)).rejects.toThrow('violates check constraint');
    await database
      .insertInto('feedback')
      .values({ ...feedback('here'), rating: 1 })
      .execute();
    await expect(fill(url)).rejects.toThrow(/has a store already \(feedback\)\. Name a new database\.$/);
    expect((await rowsOf(database as never, 'feedback')).length).toBe(1);
    await database.destroy();
  });
});
