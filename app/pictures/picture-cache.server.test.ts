import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureCache, pictureName } from './picture-cache.server.ts';

let folder = '';
const troubles: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-pictures-'));
  troubles.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (maxBytes = 1000, root = folder) => {
  const cache = openPictureCache(root, maxBytes, (error) => troubles.push(error));
  await cache.counted;
  return cache;
};
const name = (source: string) => pictureName(source, 320, 'webp');
const fileOf = (source: string) => path.join(folder, name(source).slice(0, 2), name(source));
const bytes = (text: string) => Buffer.from(text);

describe('the name of a picture', () => {
  it('differs by source, width and format, and is a plain file name', () => {
    const names = [name('a'), name('b'), pictureName('a', 640, 'webp'), pictureName('a', 320, 'avif')];
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toMatch(/^[0-9a-f]{32}\.webp$/);
  });
});

describe('converted pictures', () => {
  it('are stored in a file each, and found after a restart', async () => {
    await (await open()).put(name('a'), bytes('picture'));
    expect(existsSync(fileOf('a'))).toBe(true);
    const again = await open();
    expect(again.bytes()).toBe(7);
    expect(await again.get(name('a'))).toEqual(bytes('picture'));
    expect(await again.get(name('b'))).toBeUndefined();
  });

  it('are evicted in the order of their last request', async () => {
    const cache = await open(25);
    for (const source of ['a', 'b']) await cache.put(name(source), bytes('0123456789'));
    await cache.get(name('a'));
    await cache.put(name('c'), bytes('0123456789'));
    expect(['a', 'b', 'c'].map((source) => existsSync(fileOf(source)))).toEqual([true, false, true]);
    expect(cache.bytes()).toBe(20);
  });

  it('of earlier runs are evicted first, the oldest first', async () => {
    const first = await open();
    for (const source of ['a', 'b']) await first.put(name(source), bytes('0123456789'));
    utimesSync(fileOf('b'), 1000, 1000);
    const cache = await open(25);
    await cache.put(name('c'), bytes('0123456789'));
    expect(['a', 'b', 'c'].map((source) => existsSync(fileOf(source)))).toEqual([true, false, true]);
  });

  it('of another process with the same folder are found', async () => {
    const one = await open();
    const other = await open();
    await other.put(name('a'), bytes('picture'));
    expect(await one.get(name('a'))).toEqual(bytes('picture'));
    expect(one.bytes()).toBe(7);
  });

  it('that were left unfinished are deleted, unless they are being written', async () => {
    mkdirSync(path.join(folder, 'ab'));
    for (const file of ['old.new', 'young.new', 'note.txt'])
      writeFileSync(path.join(folder, 'ab', file), 'x');
    utimesSync(path.join(folder, 'ab', 'old.new'), 1000, 1000);
    await open();
    expect(readdirSync(path.join(folder, 'ab')).sort()).toEqual(['note.txt', 'young.new']);
  });

  it('are not stored if the disk refuses, which is logged and breaks nothing', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const cache = await open(1000, path.join(folder, 'file'));
    await cache.put(name('a'), bytes('picture'));
    expect(troubles).toHaveLength(1);
    expect(cache.bytes()).toBe(0);
  });

  it('are read by valid names only', async () => {
    writeFileSync(path.join(folder, 'secret'), 'secret');
    expect(await (await open()).get('../secret')).toBeUndefined();
  });
});
