import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cachedFiles, isCachedName } from './cached-files.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-cached-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file that was used so many seconds ago. */
function put(name: string, secondsAgo: number, text = 'x'): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const at = Date.now() / 1000 - secondsAgo;
  utimesSync(file, at, at);
  return file;
}
const hash = (start: string) => start.padEnd(32, '0');

it('converted pictures are listed, the one that was longest not asked for first', async () => {
  put(`ab/${hash('ab1')}.webp`, 10, 'four');
  put(`cd/${hash('cd1')}.jpg`, 30);
  put(`ab/${hash('ab2')}.avif`, 20);
  const files = await cachedFiles(folder);
  expect(files.map(([name]) => name)).toEqual([
    ...[`${hash('cd1')}.jpg`, `${hash('ab2')}.avif`, `${hash('ab1')}.webp`],
  ]);
  expect(files[2]?.[1].bytes).toBe(4);
});

it('files of others are neither listed nor deleted', async () => {
  const others = [put('ab/notes.txt', 9_999), put(`xy/${hash('a')}.jpg`, 9_999), put('cd/x.new/y', 9_999)];
  put(`abc/${hash('abc')}.jpg`, 9_999);
  expect(await cachedFiles(folder)).toEqual([]);
  expect(others.map((file) => existsSync(file))).toEqual([true, true, true]);
});

it('a picture that was never finished is deleted after ten minutes, not before', async () => {
  const [old, fresh] = [put(`ab/${hash('a')}.jpg.1.new`, 601), put(`ab/${hash('b')}.jpg.1.new`, 500)];
  expect(await cachedFiles(folder)).toEqual([]);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

it('a folder that is not there has none', async () => {
  expect(await cachedFiles(path.join(folder, 'none'))).toEqual([]);
});

it.each([
  [`${hash('0')}.avif`, true],
  [`${hash('0')}.png`, false],
  [`${hash('0')}0.jpg`, false],
  [`${hash('G')}.jpg`, false],
  [`../${hash('0')}.jpg`, false],
  [`${hash('0')}.jpg.new`, false],
])('%s is a name of the cache: %s', (name, is) => {
  expect(isCachedName(name)).toBe(is);
});
