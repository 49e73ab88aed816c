import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.server.ts';
import { watchStoreFile } from './watch-store-file.server.ts';

it.each([
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      copyFileSync(file, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
  ],
])('a store whose file was %s takes no writes, is still read, and the log says it once', async (_, lose) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-lost-'));
  const file = path.join(folder, 'content.db');
  const database = await openDatabase(file);
  const lines: string[] = [];
  const watch = watchStoreFile(database, file, { warn: (line) => lines.push(line) });
  const write = () =>
    database
      .insertInto('feedback')
      .values({ brid: 'newsroom', language: 'en', rating: 5, text: 'good', at: 1 })
      .execute();
  await write();
  lose(file);
  while (lines.length === 0) await wait(20);
  await expect(write()).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  expect(await database.selectFrom('feedback').select('text').execute()).toEqual([{ text: 'good' }]);
  expect(lines).toEqual([expect.stringContaining(`${file} was deleted or replaced`)]);
  watch.stop();
  await database.destroy();
  rmSync(folder, { recursive: true });
});
