import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileSystemRefusal, namingPath } from './file-system-refusal.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-refusal-'));
  writeFileSync(at('notes.txt'), 'notes');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const told = (error: unknown) => {
  const refusal = fileSystemRefusal(error);
  return refusal && [refusal.message, refusal.code];
};
const after = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return told(error);
  }
  throw new Error('It did not fail.');
};
const failed = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

it('a file where a folder is needed is a mistake of the command line', () => {
  const sentence = [`${at('notes.txt')} is a file, not a folder.`, 2];
  expect(after(() => readdirSync(at('notes.txt')))).toEqual(sentence);
  expect(after(() => mkdirSync(at('notes.txt/acme'), { recursive: true }))).toEqual(sentence);
  expect(after(() => mkdirSync(at('notes.txt'), { recursive: true }))).toEqual(sentence);
});

it('so are a folder where a file is needed, and a path that is taken', () => {
  expect(after(() => writeFileSync(folder, ''))).toEqual([`${folder} is a folder, not a file.`, 2]);
  expect(after(() => mkdirSync(folder))).toEqual([`${folder} exists already.`, 2]);
});

it('a disk or a permission is told with the path that was to be written', () => {
  const copied = { path: '/from', dest: '/to' };
  expect(told(failed('ENOSPC', copied))).toEqual(['/to: no space left on device.', 1]);
  expect(told(failed('ENOSPC'))).toEqual(['No space left on device.', 1]);
  expect(told(failed('EROFS', copied))).toEqual(['/to: the file system is read-only.', 1]);
  expect(told(failed('EACCES', { path: '/a' }))).toEqual(['/a: permission denied.', 1]);
  expect(told(failed('EPERM', copied))).toEqual(['/from → /to: permission denied.', 1]);
});

it('a write that names no path is told with the path of the work', () => {
  const write = (more: object) => () =>
    namingPath('/pages', () => {
      throw failed('ENOSPC', more);
    });
  expect(after(write({}))).toEqual(['/pages: no space left on device.', 1]);
  expect(after(write({ path: '/own' }))).toEqual(['/own: no space left on device.', 1]);
  expect(namingPath('/pages', () => 'done')).toBe('done');
});

it('a folder that could be made is not taken for a read-only file system', () => {
  expect(told(failed('ENOENT', { syscall: 'mkdir', path: at('none/acme') }))).toBeUndefined();
});

it('any other error is not the file system’s', () => {
  for (const error of [failed('ENOENT', { path: '/a' }), failed('EACCES'), new Error('a bug'), 'a text'])
    expect(told(error)).toBeUndefined();
});
