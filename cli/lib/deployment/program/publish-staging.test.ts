import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishStaging } from './publish-staging.ts';
import { STAGED_DESCRIPTION, STAGED_FILES, type StagedProgram } from './staged-program.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-stagings-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a staging of one file. */
function stage(name: string, hash: string, state: string): StagedProgram {
  const file = path.join(root, name, STAGED_FILES, 'index.js');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'program');
  const files = [{ path: 'index.js', bytes: 7, sha256: 'x', mtimeMs: statSync(file).mtimeMs }];
  const program = { hash, state, files, sbom: {} };
  writeFileSync(path.join(root, name, STAGED_DESCRIPTION), JSON.stringify(program));
  return program;
}
const inode = (name: string) => statSync(path.join(root, name, STAGED_FILES, 'index.js')).ino;

it('moves a staging to its final path, and removes those of other programs', () => {
  stage('old', 'old', 's0');
  const program = stage('.1.new', 'h', 's');
  expect(publishStaging(root, path.join(root, '.1.new'), program)).toMatchObject({
    folder: path.join(root, 'h', STAGED_FILES),
    program,
  });
  expect(existsSync(path.join(root, 'old'))).toBe(false);
});

it('keeps the files of a build that was quicker, as deployments link to them', () => {
  const quicker = stage('h', 'h', 's');
  const before = inode('h');
  const program = stage('.2.new', 'h', 's');
  expect(publishStaging(root, path.join(root, '.2.new'), program).program).toEqual(quicker);
  expect(inode('h')).toBe(before);
});

it('replaces the same program that was staged from sources in another state', () => {
  stage('h', 'h', 'before');
  const program = stage('.3.new', 'h', 'after');
  expect(publishStaging(root, path.join(root, '.3.new'), program).program.state).toBe('after');
});
