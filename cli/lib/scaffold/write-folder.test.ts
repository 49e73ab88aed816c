import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFolder } from './write-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = new Map<string, string | Buffer>([
  ['brand.yaml', 'brid: acme\n'],
  ['assets/logo.png', Buffer.from([0xff, 0])],
]);
const write = (ok: boolean, dryRun = false) =>
  writeFolder(path.join(folder, 'acme'), FILES, (fresh) => ({ ok, seen: readdirSync(fresh).sort() }), dryRun);

it('a folder appears whole, once it was checked', () => {
  expect(write(true)).toEqual({ ok: true, seen: ['assets', 'brand.yaml'] });
  expect(readdirSync(folder)).toEqual(['acme']);
  expect(readFileSync(path.join(folder, 'acme/assets/logo.png'))).toEqual(Buffer.from([0xff, 0]));
});

it('nothing is left of one that does not pass, nor of a dry run, whose check is made all the same', () => {
  expect([write(false), write(true, true)]).toMatchObject([
    { ok: false },
    { ok: true, seen: ['assets', 'brand.yaml'] },
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

it('nothing is left where the check fails, and what an interrupted run left is no hindrance', () => {
  mkdirSync(path.join(folder, '.acme.new/old'), { recursive: true });
  const failing = () =>
    writeFolder(path.join(folder, 'acme'), FILES, (fresh) => {
      throw new Error(String(existsSync(path.join(fresh, 'old'))));
    });
  expect(failing).toThrow('false');
  expect(readdirSync(folder)).toEqual([]);
});
