import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import { pagesInLog, writeBack } from './write-back.server.ts';

let folder: string;
let file: string;
let connections: SqliteConnection[];

function connect(): SqliteConnection {
  const connection = new SqliteConnection(file);
  connections.push(connection);
  return connection;
}

let writer: SqliteConnection;
let checkpointer: SqliteConnection;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-log-'));
  file = path.join(folder, 'content.db');
  connections = [];
  writer = connect();
  writer.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table notes (text)');
  for (let count = 1; count <= 20; count += 1) writer.exec('insert into notes values (randomblob(3000))');
  checkpointer = connect();
});
afterEach(() => {
  for (const connection of connections) connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const notes = (connection: SqliteConnection) =>
  connection.get<{ count: number }>('select count(*) count from notes')?.count;

describe('writing the log back', () => {
  it('moves it into the file, and begins it again by a write of its own', () => {
    expect(pagesInLog(checkpointer)).toBeGreaterThan(20);
    writeBack(checkpointer);
    expect(pagesInLog(checkpointer)).toBe(1);
    expect(notes(connect())).toBe(20);
  });

  it('leaves what others still read, and loses nothing', () => {
    const reader = connect();
    reader.exec('begin');
    expect(notes(reader)).toBe(20);
    writer.exec('insert into notes values (1)');
    writeBack(checkpointer);
    expect(pagesInLog(checkpointer)).toBeGreaterThan(0);
    expect(notes(reader)).toBe(20);
    reader.exec('commit');
    writeBack(checkpointer);
    expect(pagesInLog(checkpointer)).toBe(1);
    expect(notes(reader)).toBe(21);
  });

  it('moves what is there while another connection writes', () => {
    writer.exec('begin immediate');
    const before = pagesInLog(checkpointer);
    writeBack(checkpointer);
    expect(pagesInLog(checkpointer)).toBeLessThan(before);
    writer.exec('insert into notes values (1)');
    writer.exec('commit');
    expect(notes(checkpointer)).toBe(21);
  });

  it('finds nothing where there is no log', () => {
    const other = connect();
    expect(pagesInLog(other)).toBeGreaterThan(0);
    const memory = new SqliteConnection(':memory:');
    expect(pagesInLog(memory)).toBe(0);
    memory.close();
  });
});
