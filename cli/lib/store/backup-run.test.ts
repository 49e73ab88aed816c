import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { runBackup, runRestore } from './backup-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const context = {
  project: openProject('.'),
  output: terminalOutput({ quiet: true, color: false }),
  finish: () => undefined,
};
const restore = (file: string) => runRestore(file, { data: folder }, context);

it('a backup of a mistyped data folder, or to a disk that is not mounted, says what is not there', () => {
  const said = (file?: string) => expect(() => runBackup(file, { data: folder }, context));
  said().toThrow(
    expect.objectContaining({
      message: `There is no store at ${path.join(folder, 'content.db')}.`,
      hint: expect.stringContaining('--data or DATA_DIR'),
      code: EXIT.usage,
    }),
  );
  writeFileSync(path.join(folder, 'content.db'), '');
  said(path.join(folder, 'disk', 'copy.db')).toThrow(`There is no folder ${path.join(folder, 'disk')}.`);
});

it('a backup that is not there is a mistake of usage, as with every command', async () => {
  const file = path.join(folder, 'nope');
  await expect(restore(file)).rejects.toMatchObject({
    message: `There is no file ${file}.`,
    code: EXIT.usage,
  });
});

it('a file that is no backup is a finding', async () => {
  const file = path.join(folder, 'notes.txt');
  writeFileSync(file, 'no store, but some text that is long enough to look at');
  await expect(restore(file)).rejects.toMatchObject({ code: EXIT.findings });
});
