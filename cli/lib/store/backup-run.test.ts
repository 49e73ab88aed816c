import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { runRestore } from './backup-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const restore = (file: string) =>
  runRestore(
    file,
    { data: folder },
    {
      project: openProject('.'),
      output: terminalOutput({ quiet: true, color: false }),
      finish: () => undefined,
    },
  );

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
