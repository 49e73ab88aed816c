import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkProgram, readStaging, STAGED_DESCRIPTION, STAGED_FILES } from './staged-program.ts';

let folder = '';
const staged = () => path.join(folder, STAGED_FILES, 'app', 'index.js');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-staging-'));
  mkdirSync(path.dirname(staged()), { recursive: true });
  writeFileSync(staged(), 'program', { mode: 0o444 });
  const { mtimeMs } = statSync(staged());
  const files = [{ path: 'app/index.js', bytes: 7, sha256: 'x', mtimeMs }];
  const program = { hash: 'h', state: 's', files, sbom: {} };
  writeFileSync(path.join(folder, STAGED_DESCRIPTION), JSON.stringify(program));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a deployment has hard links to the files of the staging', () => {
  const staging = readStaging(folder);
  expect(staging?.program.hash).toBe('h');
  const target = path.join(folder, 'acme');
  if (staging) linkProgram(staging, target);
  const linked = path.join(target, 'app', 'index.js');
  expect(readFileSync(linked, 'utf8')).toBe('program');
  expect(statSync(linked).ino).toBe(statSync(staged()).ino);
});

it('a staging of which a file was changed or removed is not used', () => {
  utimesSync(staged(), 1, 1);
  expect(readStaging(folder)).toBeUndefined();
  rmSync(staged());
  expect(readStaging(folder)).toBeUndefined();
});

it('a staging without a description, or with a damaged one, is not used', () => {
  writeFileSync(path.join(folder, STAGED_DESCRIPTION), '{');
  expect(readStaging(folder)).toBeUndefined();
  rmSync(path.join(folder, STAGED_DESCRIPTION));
  expect(readStaging(folder)).toBeUndefined();
});
