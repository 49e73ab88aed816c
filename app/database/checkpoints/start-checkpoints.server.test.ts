import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { SqliteConnection } from '#app/database/sqlite-connection.server.ts';
import { checkpointTurns, leaveCheckpoints, startCheckpoints } from './start-checkpoints.server.ts';
import { pagesInLog } from './write-back.server.ts';

const PROGRAM = path.resolve('build/program/checkpoint-thread.mjs');

let folder: string;
let file: string;
let database: ContentDatabase;
let other: SqliteConnection;
let checkpoints: { stop(): Promise<void> } | undefined;
let lines: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-checkpoints-'));
  file = path.join(folder, 'content.db');
  database = await openDatabase(file);
  await leaveCheckpoints(database);
  await sql`create table notes (text)`.execute(database);
  other = new SqliteConnection(file);
  lines = [];
});
afterEach(async () => {
  await checkpoints?.stop();
  checkpoints = undefined;
  other.close();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string): void {
  checkpoints = startCheckpoints({ file, program, log: { warn: (line) => lines.push(line) } });
}

/** @param pages that the log grows by, about */
const write = (pages: number) =>
  sql`insert into notes values (randomblob(${sql.lit(pages * 4_096)}))`.execute(database);

describe('a checkpoint', () => {
  it('is due by what the log has grown since the last one, also where that had to leave some of it', () => {
    const turns = checkpointTurns(100);
    expect([0, 99, 100].map(turns.isDue)).toEqual([false, false, true]);
    turns.ended(250);
    expect([250, 349, 350].map(turns.isDue)).toEqual([false, false, true]);
    // A write has moved the log meanwhile, as it was too long.
    expect([1, 99, 101].map(turns.isDue)).toEqual([false, false, true]);
  });
});

describe('the write-ahead log of a server', () => {
  it('is moved into the file by a thread once it is long, and by no write', async () => {
    start(PROGRAM);
    await write(3_000);
    await write(3_000);
    expect(pagesInLog(other)).toBeGreaterThan(6_000);
    await vi.waitFor(() => expect(pagesInLog(other)).toBeLessThan(10), 10_000);
    expect(lines).toEqual([]);
  });

  it('is moved each time it is long again', async () => {
    start(PROGRAM);
    for (let round = 0; round < 3; round += 1) {
      await write(6_000);
      await vi.waitFor(() => expect(pagesInLog(other)).toBeLessThan(10), 10_000);
    }
  });

  it('is moved by a write where no thread does it', async () => {
    await write(10_000);
    expect(pagesInLog(other)).toBeGreaterThan(10_000);
    await write(7_000);
    expect(pagesInLog(other)).toBe(0);
  });

  it('says once that the thread has ended', async () => {
    const broken = path.join(folder, 'broken.mjs');
    writeFileSync(broken, "throw new Error('out of order')");
    start(broken);
    await write(5_000);
    await vi.waitFor(() => expect(lines).not.toEqual([]), 10_000);
    expect(lines).toEqual([
      'The thread that writes the store back ended, so that visitors wait for the disk: out of order',
    ]);
  });

  it('is no server’s whose program is incomplete', () => {
    expect(() => start(path.join(folder, 'absent.mjs'))).toThrow(
      `The program that writes the store back is missing: ${folder}`,
    );
  });
});
