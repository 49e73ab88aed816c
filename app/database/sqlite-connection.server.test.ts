import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { SqliteConnection } from './sqlite-connection.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'masthead-connection-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function withNotes(file = ':memory:'): SqliteConnection {
  const connection = new SqliteConnection(file);
  connection.exec('create table notes (id integer primary key, text text unique)');
  return connection;
}

/** The `code` of the error that `work` throws. */
function codeOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return 'no error';
}

describe('a connection to SQLite', () => {
  it('says what a statement changed, or the rows it returns', () => {
    const connection = withNotes();
    expect(connection.run("insert into notes (text) values ('a'), ('b')")).toEqual({
      rows: [],
      changed: { rows: 2, lastKey: 2 },
    });
    const returning = "update notes set text = text || '!' where id = ? returning text";
    expect(connection.run(returning, [2])).toEqual({ rows: [{ text: 'b!' }] });
    expect(connection.all('select text from notes order by id')).toEqual([{ text: 'a' }, { text: 'b!' }]);
    expect(connection.get('select count(*) as n from notes')).toEqual({ n: 2 });
    expect(connection.get('select text from notes where id = 9')).toBeUndefined();
  });

  it('runs the same statement with other parameters each time, also after one that failed', () => {
    const connection = withNotes();
    const insert = 'insert into notes (text) values (?)';
    expect(connection.run(insert, ['a']).changed).toEqual({ rows: 1, lastKey: 1 });
    expect(codeOf(() => connection.run(insert, ['a']))).toBe('SQLITE_CONSTRAINT');
    expect(connection.run(insert, [null]).changed).toEqual({ rows: 1, lastKey: 2 });
    expect(connection.all('select text from notes order by id')).toEqual([{ text: 'a' }, { text: null }]);
  });

  it.each([[[{ text: 'a' }]], [['a', {}]], [[[1]]], [[new Date(0)]]])(
    'binds nothing of an object: %j',
    (parameters) => {
      const connection = withNotes();
      expect(() => connection.run('insert into notes (id, text) values (?, ?)', parameters)).toThrow(
        'An object cannot be bound to a parameter of: insert into notes',
      );
      expect(connection.all('select * from notes')).toEqual([]);
    },
  );

  it('stores bytes', () => {
    const connection = withNotes();
    connection.run('insert into notes (text) values (?)', [Buffer.from('ab')]);
    expect(connection.get('select hex(text) as hex, text from notes')).toEqual({
      hex: '6162',
      text: new Uint8Array([0x61, 0x62]),
    });
  });

  it('names its errors as SQLite does', () => {
    const file = path.join(folder, 'content.db');
    const connection = withNotes(file);
    const other = new SqliteConnection(file);
    connection.exec('begin immediate');
    expect(connection.isInTransaction).toBe(true);
    expect(codeOf(() => other.exec('begin immediate'))).toBe('SQLITE_BUSY');
    connection.exec('rollback');
    expect(connection.isInTransaction).toBe(false);
    other.exec('pragma query_only = on');
    expect(codeOf(() => other.exec('delete from notes'))).toBe('SQLITE_READONLY');
    connection.exec('pragma max_page_count = 1');
    const filling = 'insert into notes (text) values (hex(randomblob(100000)))';
    expect(codeOf(() => connection.run(filling))).toBe('SQLITE_FULL');
    expect(codeOf(() => connection.run('selec 1'))).toBe('SQLITE_ERROR');
    expect(codeOf(() => new SqliteConnection(path.join(folder, 'none', 'content.db')))).toBe(
      'SQLITE_CANTOPEN',
    );
    other.close();
    connection.close();
    expect(() => connection.run('select 1')).toThrow('database is not open');
  });

  it('says of a path that is too long for SQLite how long it may be', () => {
    const long = (bytes: number) => '/none/'.padEnd(bytes, 'l');
    const opening = (bytes: number) => codeOf(() => new SqliteConnection(long(bytes)));
    expect([opening(504), opening(505)]).toEqual(['SQLITE_CANTOPEN', 'ENAMETOOLONG']);
    expect(() => new SqliteConnection(long(600))).toThrow(
      'its path has 600 bytes, and SQLite takes 504 at most',
    );
  });

  it('reads rows one at a time, also where memory is collected between two', async () => {
    const connection = withNotes();
    connection.exec("insert into notes (text) values ('a'), ('b'), ('c')");
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const seen: unknown[] = [];
    for (const row of connection.iterate('select text from notes order by id')) {
      collect();
      // Finalizers run after the current task.
      await new Promise(setImmediate);
      seen.push({ ...row });
    }
    expect(seen).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
  });
});
