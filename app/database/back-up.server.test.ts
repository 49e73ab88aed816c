import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpStore, isEmbeddedStore, restoreStore } from './back-up.server.ts';
import { type ContentDatabase, openDatabase } from './open-database.server.ts';
import { SqliteConnection } from './sqlite-connection.server.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addFeedback = (database: ContentDatabase, text: string) =>
  database
    .insertInto('feedback')
    .values({ brid: 'newsroom', language: 'en', rating: 5, text, at: 1_700_000_000_000 })
    .execute();
async function feedbackIn(file: string): Promise<string[]> {
  const database = await openDatabase(file);
  const rows = await database.selectFrom('feedback').select('text').orderBy('id').execute();
  await database.destroy();
  return rows.map(({ text }) => text);
}
/**
 * A closed store. It is copied, as a file is closed for good only when the statements of its connection are collected.
 */
async function storeWith(name: string, ...texts: string[]): Promise<string> {
  const database = await openDatabase(at(`${name}.made`));
  for (const text of texts) await addFeedback(database, text);
  await database.destroy();
  copyFileSync(at(`${name}.made`), at(name));
  return at(name);
}
const NOW = () => new Date('2026-11-22T10:11:12Z');

/** Files of the folder, without those that SQLite or a test of this file has beside a store. */
const files = () =>
  readdirSync(folder)
    .filter((name) => !/-(wal|shm)$|made/.test(name))
    .sort();

/** Writes over most of a store, as a failing disk does; its first page is intact. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 8192));
}

describe('a backup', () => {
  it('is made while the store is written, holds what was acknowledged, and only its owner reads it', async () => {
    const database = await openDatabase(at('content.db'));
    await addFeedback(database, 'before');
    backUpStore(at('content.db'), at('copy.db'));
    await addFeedback(database, 'after');
    await database.destroy();
    expect(statSync(at('copy.db')).mode & 0o777).toBe(0o600);
    expect(await feedbackIn(at('copy.db'))).toEqual(['before']);
    expect(await feedbackIn(at('content.db'))).toEqual(['before', 'after']);
  });

  it('never replaces a file, and leaves none when it fails', async () => {
    const file = await storeWith('content.db');
    writeFileSync(at('copy.db'), 'precious');
    expect(() => backUpStore(file, at('copy.db'))).toThrow('copy.db exists already. Name another file.');
    expect(() => backUpStore(at('none.db'), at('other.db'))).toThrow('There is no store at ');
    expect(() => backUpStore(file, at('none/other.db'))).toThrow('ENOENT');
    writeFileSync(at('text.db'), 'no database '.repeat(100));
    expect(() => backUpStore(at('text.db'), at('other.db'))).toThrow(`${at('text.db')} cannot be read: `);
    rmSync(at('text.db'));
    expect(files()).toEqual(['content.db', 'copy.db']);
  });

  it('of a damaged store fails, and leaves nothing', async () => {
    const file = await storeWith('content.db', 'first');
    damage(file);
    expect(() => backUpStore(file, at('copy.db'))).toThrow(`${at('copy.db')}: `);
    expect(files()).toEqual(['content.db']);
  });

  it('says of a path that is too long for SQLite how long it may be', async () => {
    const deep = path.join(folder, 'long/'.repeat(90));
    mkdirSync(deep, { recursive: true });
    const target = path.join(deep, 'copy.db');
    const file = await storeWith('content.db');
    expect(() => backUpStore(file, target)).toThrow(
      /copy\.db: its path has \d+ bytes, and SQLite takes 504 at most/,
    );
    expect(readdirSync(deep)).toEqual([]);
  });

  it('removes what killed ones left an hour ago, and leaves those that run and the files of others alone', async () => {
    const file = await storeWith('content.db');
    // In another container, where this process has another id, or the other one has this one's.
    const running = [`a.db.${process.pid}.unfinished`, `a.db.${spawnSync('true').pid}.unfinished`];
    const left = ['b.db.0f1e2d3c.unfinished', 'b.db.0f1e2d3c.unfinished-journal', 'b.db.4711.unfinished'];
    for (const name of [...running, ...left, 'notes.4711.new']) writeFileSync(at(name), 'half');
    const anHourAgo = Date.now() / 1000 - 3601;
    for (const name of [...left, 'notes.4711.new']) utimesSync(at(name), anHourAgo, anHourAgo);
    backUpStore(file, at('copy.db'));
    expect(files()).toEqual(['content.db', 'copy.db', 'notes.4711.new', ...running].sort());
    writeFileSync(at('c.db.4711.unfinished'), 'half');
    utimesSync(at('c.db.4711.unfinished'), anHourAgo, anHourAgo);
    await restoreStore(at('copy.db'), at('fresh.db'));
    expect(existsSync(at('c.db.4711.unfinished'))).toBe(false);
  });
});

describe('restoring', () => {
  it('puts the backup in the place of the store, which is kept beside it', async () => {
    const file = await storeWith('content.db', 'second');
    backUpStore(await storeWith('old.db', 'first'), at('copy.db'));
    expect(await restoreStore(at('copy.db'), file, NOW)).toBe(at('content.db.before-20261122T101112'));
    expect(await feedbackIn(file)).toEqual(['first']);
    expect(await feedbackIn(at('content.db.before-20261122T101112'))).toEqual(['second']);
    expect(existsSync(at('copy.db'))).toBe(true);
  });

  it('works where there is no store yet', async () => {
    backUpStore(await storeWith('content.db', 'first'), at('copy.db'));
    expect(await restoreStore(at('copy.db'), at('fresh.db'))).toBeUndefined();
    expect(await feedbackIn(at('fresh.db'))).toEqual(['first']);
  });

  it('works where there is no data folder yet, and leaves nothing where it cannot be made', async () => {
    backUpStore(await storeWith('content.db', 'first'), at('copy.db'));
    expect(await restoreStore(at('copy.db'), at('data/all/content.db'))).toBeUndefined();
    expect(await feedbackIn(at('data/all/content.db'))).toEqual(['first']);
    const below = restoreStore(at('copy.db'), at('copy.db/data/content.db'));
    await expect(below).rejects.toThrow(/content\.db: ENOTDIR.*What was there is still there\./);
    const nowhere = restoreStore(at('copy.db'), '/proc/masthead/data/content.db');
    await expect(nowhere).rejects.toThrow('What was there is still there.');
  });

  it.skipIf(process.getuid?.() !== 0)('as root leaves the store to the user of the server', async () => {
    const backup = await storeWith('copy.db', 'first');
    const owned = (name: string) => {
      const { uid, gid, mode } = statSync(at(name));
      return [uid, gid, mode & 0o777];
    };
    chownSync(folder, 65_534, 65_534);
    await restoreStore(backup, at('content.db'));
    expect(owned('content.db')).toEqual([65_534, 65_534, 0o600]);
    chownSync(at('content.db'), 65_533, 65_532);
    chmodSync(at('content.db'), 0o640);
    await restoreStore(backup, at('content.db'));
    expect(owned('content.db')).toEqual([65_533, 65_532, 0o640]);
    backUpStore(path.relative('.', at('content.db')), at('beside.db'));
    expect(owned('beside.db')).toEqual([65_533, 65_532, 0o600]);
    await restoreStore(backup, at('made/content.db'));
    expect([owned('made').slice(0, 2), owned('made/content.db')]).toEqual([
      [65_534, 65_534],
      [65_534, 65_534, 0o600],
    ]);
  });

  it('never replaces the store that an earlier one left, and leaves nothing when it fails', async () => {
    const file = await storeWith('content.db', 'second');
    backUpStore(await storeWith('old.db', 'first'), at('copy.db'));
    writeFileSync(at('content.db.before-20261122T101112'), 'precious');
    const before = files();
    await expect(restoreStore(at('copy.db'), file, NOW)).rejects.toThrow(
      /EEXIST.*What was there is still there\./,
    );
    expect([files(), await feedbackIn(file)]).toEqual([before, ['second']]);
    expect(readFileSync(at('content.db.before-20261122T101112'), 'utf8')).toBe('precious');
  });

  it('is refused while a server uses the store', async () => {
    backUpStore(await storeWith('content.db', 'first'), at('copy.db'));
    const server = await openDatabase(at('content.db'));
    await addFeedback(server, 'meanwhile');
    await expect(restoreStore(at('copy.db'), at('content.db'))).rejects.toThrow(
      `A server uses ${at('content.db')}. Stop it first.`,
    );
    await server.destroy();
    expect(await feedbackIn(at('content.db'))).toEqual(['first', 'meanwhile']);
  });

  it('is refused for a file that is no intact store, or one of a newer version', async () => {
    const file = await storeWith('content.db', 'first');
    writeFileSync(at('text.db'), 'this is a text, and long enough to be taken for no database'.repeat(20));
    await expect(restoreStore(at('text.db'), file)).rejects.toThrow('text.db cannot be read: ');
    await expect(restoreStore(at('none.db'), file)).rejects.toThrow('There is no file ');
    damage(await storeWith('damaged.db', 'second'));
    await expect(restoreStore(at('damaged.db'), file)).rejects.toThrow(
      /damaged\.db (is damaged|cannot be read): /,
    );
    const other = new SqliteConnection(at('other.db'));
    other.exec('create table notes (text)');
    other.close();
    await expect(restoreStore(at('other.db'), file)).rejects.toThrow(
      'is a database, but no store of Masthead.',
    );
    const newer = await openDatabase(at('newer.db'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(newer);
    await newer.destroy();
    await expect(restoreStore(at('newer.db'), file)).rejects.toThrow('is of a newer version (9999-later).');
    expect(await feedbackIn(file)).toEqual(['first']);
  });
});

it('an embedded store is told from other files by its first bytes', async () => {
  writeFileSync(at('text.db'), 'SQLite format 3, as a text');
  writeFileSync(at('short.db'), 'SQLite');
  const found = [await storeWith('content.db'), at('text.db'), at('short.db'), at('none.db')].map(
    isEmbeddedStore,
  );
  expect(found).toEqual([true, false, false, false]);
});
