import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivate } from './embedded-dialect.server.ts';
import { openDatabase } from './open-database.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rightsOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

it('a new store, and the files beside it, can be read by their user alone', async () => {
  const database = await openDatabase(path.join(folder, 'content.db'));
  expect(['content.db', 'content.db-wal', 'content.db-shm'].map(rightsOf)).toEqual(['600', '600', '600']);
  await database.destroy();
});

it.skipIf(process.getuid?.() !== 0)(
  'what a command of root opens stays the server’s, also beside it',
  async () => {
    chownSync(folder, 65_534, 65_534);
    const database = await openDatabase(path.join(folder, 'content.db'));
    const owners = ['content.db', 'content.db-wal', 'content.db-shm'].map(
      (name) => statSync(path.join(folder, name)).uid,
    );
    expect(owners).toEqual([65_534, 65_534, 65_534]);
    await database.destroy();
  },
);

it('an older store keeps the rights of its group and loses those of everybody', () => {
  for (const name of ['content.db', 'content.db-wal']) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o644);
  }
  makePrivate(path.join(folder, 'content.db'));
  expect(['content.db', 'content.db-wal'].map(rightsOf)).toEqual(['640', '640']);
});
