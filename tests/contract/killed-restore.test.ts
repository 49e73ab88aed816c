import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#app/database/database.port.server.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';

/** A script that is loaded before the command line, and changes the file system for it. */
const before = (change: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; ${change}; syncBuiltinESMExports();`)}`,
});

const KILLED_AFTER_A_RENAME = before(
  "const { renameSync } = fs; fs.renameSync = (...names) => { renameSync(...names); process.kill(process.pid, 'SIGKILL'); }",
);
const WITHOUT_HARD_LINKS = before(
  "fs.linkSync = () => { throw Object.assign(new Error('not permitted'), { code: 'EPERM' }); }",
);

/** A data folder whose store has one feedback, and a backup with another. */
async function dataFolder(ofStore = 'of the store'): Promise<{ data: string; backup: string }> {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-killed-restore-'));
  for (const [name, text] of [
    ['store', ofStore],
    ['backup', 'of the backup'],
  ] as const) {
    const database = await openDatabase(path.join(data, `${name}.db`));
    const row = { brid: 'newsroom', language: 'en', rating: 5, text, at: 1_700_000_000_000 } as const;
    await database.insertInto('feedback').values(row).execute();
    await database.destroy();
  }
  copyFileSync(path.join(data, 'store.db'), path.join(data, 'content.db'));
  return { data, backup: path.join(data, 'backup.db') };
}

async function feedbackIn(file: string): Promise<string[]> {
  const database = await openDatabase(file);
  const rows = await database.selectFrom('feedback').select('text').execute();
  await database.destroy();
  return rows.map(({ text }) => text);
}

it('a restore that is killed leaves a store in its place, for a server that starts then', async () => {
  const { data, backup } = await dataFolder();
  expect(runMasthead(['restore', backup, '--data', data], KILLED_AFTER_A_RENAME).code).toBe(null);
  expect(readdirSync(data)).toContain('content.db');
  expect(await feedbackIn(path.join(data, 'content.db'))).toEqual(['of the backup']);
});

it('a restore keeps the store of before on a file system without hard links, too', async () => {
  const { data, backup } = await dataFolder();
  expect(runMasthead(['restore', backup, '--data', data], WITHOUT_HARD_LINKS).code).toBe(0);
  const kept = readdirSync(data).find((name) => name.includes('.before-')) ?? '';
  expect(await feedbackIn(path.join(data, kept))).toEqual(['of the store']);
  expect(await feedbackIn(path.join(data, 'content.db'))).toEqual(['of the backup']);
});

it('a backup that finds no space leaves nothing of its copy', async () => {
  // More than SQLite holds in memory before it writes.
  const { data } = await dataFolder('many words '.repeat(400_000));
  const target = mkdtempSync(path.join(tmpdir(), 'masthead-full-'));
  // Files of 1 MB at most stand in for a full disk. In the shell, as Node.js cannot limit them.
  const masthead = `exec "${process.execPath}" cli/bin/masthead.mjs backup --data "${data}" "${target}/copy.db"`;
  const done = spawnSync('sh', ['-c', `trap '' XFSZ; ulimit -f 2000; ${masthead}`], { encoding: 'utf8' });
  expect([done.status, done.stderr]).toEqual([1, expect.stringContaining(`${target}/copy.db: `)]);
  expect(readdirSync(target)).toEqual([]);
});
