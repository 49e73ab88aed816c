import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { terminalOutput } from '#cli/lib/output.ts';
import { openProject } from '#cli/lib/project.ts';
import { runInit } from './init-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const init = () =>
  runInit(
    folder,
    { json: false },
    {
      project: openProject(process.cwd()),
      output: { ...terminalOutput({ quiet: true, color: false }), print: () => undefined },
      finish: () => undefined,
    },
  );

it('makes the repository in a folder where an earlier run was killed, beside the history of git', async () => {
  mkdirSync(path.join(folder, '.git'));
  mkdirSync(path.join(folder, '.masthead.new', 'brands'), { recursive: true });
  writeFileSync(path.join(folder, '.masthead.new', 'package.json'), '{"na');
  expect(await init()).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(
    [
      '.git',
      '.github',
      '.gitignore',
      '.gitlab-ci.yml',
      'README.md',
      'brands',
      'package.json',
      'schemas',
    ].sort(),
  );
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('"masthead"');
});

it('writes nothing where the folder holds anything else', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  await expect(init()).rejects.toThrow('is not empty (notes.txt)');
  expect(existsSync(path.join(folder, '.masthead.new'))).toBe(false);
});
