import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackersOf, unpackGzipFile } from './unpack-body.server.ts';

it('zstd is read where this version of Node does', () => {
  expect(Object.keys(unpackersOf({}))).not.toContain('zstd');
  expect(Object.keys(unpackersOf({ zstdDecompress: () => undefined }))).toContain('zstd');
});

describe('a gzip file', () => {
  it('is known by its first bytes', async () => {
    expect(Buffer.from(await unpackGzipFile(gzipSync('<rss/>'), 100)).toString()).toBe('<rss/>');
    const plain = Buffer.from('<rss/>');
    expect(await unpackGzipFile(plain, 1)).toBe(plain);
  });

  it('is unpacked up to a limit', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    await expect(unpackGzipFile(bomb, 100_000)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('that is cut off is refused', async () => {
    const cut = gzipSync('<rss/>').subarray(0, 15);
    await expect(unpackGzipFile(cut, 100)).rejects.toMatchObject({ code: 'bad-coding' });
  });
});
