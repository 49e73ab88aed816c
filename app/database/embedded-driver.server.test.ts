import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedDialect } from './embedded-dialect.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';

interface Notes {
  notes: { text: string };
}

let folder: string;
let file: string;
let db: Kysely<Notes>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-driver-'));
  file = path.join(folder, 'content.db');
  db = new Kysely<Notes>({ dialect: embeddedDialect(file) });
  await sql`create table notes (text)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const write = (text: string) => db.insertInto('notes').values({ text }).execute();
const texts = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text);

/** A promise, and the function that resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the embedded database', () => {
  it('answers readers while a transaction is open, with the data from before it', async () => {
    await write('before');
    const { opened, open } = gate();
    const writing = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ text: 'within' }).execute();
      expect(await tx.selectFrom('notes').selectAll().execute()).toHaveLength(2);
      await opened;
    });
    expect(await texts()).toEqual(['before']);
    expect((await sql<{ text: string }>`select text from notes`.execute(db)).rows).toEqual([
      { text: 'before' },
    ]);
    open();
    await writing;
    expect(await texts()).toEqual(['before', 'within']);
  });

  it('sees in a statement that it has kept what others have written, also to the columns of its table', async () => {
    const all = () => db.selectFrom('notes').selectAll().execute();
    expect(await all()).toEqual([]);
    const other = new SqliteConnection(file);
    other.exec("insert into notes values ('new')");
    expect(await all()).toEqual([{ text: 'new' }]);
    other.exec("alter table notes add column mark text default 'm'");
    expect(await all()).toEqual([{ text: 'new', mark: 'm' }]);
    other.close();
  });

  it('keeps a statement usable whose parameters were once refused', async () => {
    await write('a');
    const found = (text: unknown) =>
      db
        .selectFrom('notes')
        .select('text')
        .where('text', '=', text as string)
        .execute();
    expect(await found('a')).toHaveLength(1);
    await expect(found({})).rejects.toThrow('An object cannot be bound');
    expect(await found('a')).toHaveLength(1);
  });

  it('holds back no log by the statements that it has kept', async () => {
    await write('a');
    await texts();
    const other = new SqliteConnection(file);
    other.exec('pragma wal_checkpoint(truncate)');
    other.close();
    expect(statSync(`${file}-wal`).size).toBe(0);
  });

  it('answers queries of more kinds than it keeps', async () => {
    await write('a');
    for (let columns = 1; columns <= 120; columns += 1) {
      const names = Array.from({ length: columns }, (_, at) => sql`text as ${sql.ref(`c${at}`)}`);
      const { rows } = await sql`select ${sql.join(names)} from notes`.execute(db);
      expect(Object.keys(rows[0] as object)).toHaveLength(columns);
    }
    expect(await texts()).toEqual(['a']);
  });

  it('runs writers one after the other, in the order of their calls', async () => {
    const { opened, open } = gate();
    const first = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ text: '1' }).execute();
      await opened;
      await tx.insertInto('notes').values({ text: '2' }).execute();
    });
    const others = [
      write('3'),
      db.transaction().execute((tx) => tx.insertInto('notes').values({ text: '4' }).execute()),
      write('5'),
    ];
    open();
    await Promise.all([first, ...others]);
    expect(await texts()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('runs the next writer after one fails', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ text: 'lost' }).execute();
      throw new Error('no');
    });
    const next = write('kept');
    await expect(failing).rejects.toThrow('no');
    await next;
    await expect(sql`insert into elsewhere values (1)`.execute(db)).rejects.toThrow('no such table');
    await write('also kept');
    expect(await texts()).toEqual(['kept', 'also kept']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a single write', () => write('mine')],
    [
      'a transaction',
      () => db.transaction().execute((tx) => tx.insertInto('notes').values({ text: 'mine' }).execute()),
    ],
  ])('does not block its thread while another process writes: %s', async (_name, mine) => {
    const other = new SqliteConnection(file);
    other.exec('begin immediate');
    other.exec("insert into notes values ('theirs')");
    const written = mine();
    // Only a thread that is not blocked gets here and lets the other writer end.
    await turn();
    expect(await texts()).toEqual([]);
    other.exec('commit');
    other.close();
    await written;
    expect(await texts()).toEqual(['theirs', 'mine']);
  });

  it('closes after all statements called before', async () => {
    const { opened, open } = gate();
    const writing = db.transaction().execute(async (tx) => {
      await opened;
      await tx.insertInto('notes').values({ text: 'last' }).execute();
    });
    await turn();
    const closed = db.destroy();
    open();
    await Promise.all([writing, closed]);
    const other = new SqliteConnection(file);
    expect(other.all('select text from notes')).toEqual([{ text: 'last' }]);
    other.close();
    db = new Kysely<Notes>({ dialect: embeddedDialect(file) });
  });
});
