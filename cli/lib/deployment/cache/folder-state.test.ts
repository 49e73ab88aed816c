import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn, hashesOf, shortHash, stateOf } from './folder-state.ts';

let folder = '';
const put = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, 1_000, 1_000);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-state-'));
  put('b.txt', 'one');
  put('a/c.txt', 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('files are listed at every depth, sorted, without hidden ones; links are not followed', () => {
  put('.git/config', '');
  put('a/.hidden', '');
  symlinkSync(path.join(folder, 'a'), path.join(folder, 'link'));
  expect(filesIn(folder)).toEqual(['a/c.txt', 'b.txt', 'link']);
});

describe('the state of a folder', () => {
  const state = () => stateOf(folder, ['a/c.txt', 'b.txt', 'gone', 'link']);

  it.each([
    ['a file has another size', () => put('b.txt', 'longer')],
    ['one has another time', () => utimesSync(path.join(folder, 'b.txt'), 2_000, 2_000)],
    [
      'one was put in its place with the same size and time',
      () => {
        put('new', 'ten');
        renameSync(path.join(folder, 'new'), path.join(folder, 'b.txt'));
      },
    ],
    ['one was deleted', () => rmSync(path.join(folder, 'b.txt'))],
    ['one that was missing is there', () => put('gone', '')],
    ['the target of a link has changed', () => put('target', 'longer')],
  ])('is another one when %s', (_, change) => {
    put('target', 'x');
    symlinkSync(path.join(folder, 'target'), path.join(folder, 'link'));
    const before = state();
    expect(state()).toBe(before);
    change();
    expect(state()).not.toBe(before);
  });
});

it('contents have a hash each; folders, and links to nothing, have none', () => {
  symlinkSync(path.join(folder, 'none'), path.join(folder, 'dead'));
  symlinkSync(path.join(folder, 'b.txt'), path.join(folder, 'live'));
  const hashes = hashesOf(folder, ['a', 'a/c.txt', 'b.txt', 'dead', 'gone', 'live']);
  expect(Object.keys(hashes)).toEqual(['a/c.txt', 'b.txt', 'live']);
  expect(hashes.live).toBe(hashes['b.txt']);
  expect(hashes['b.txt']).toBe(shortHash('o', Buffer.from('ne')));
  expect(hashes['b.txt']).toMatch(/^[\da-f]{16}$/);
});
