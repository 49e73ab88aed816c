import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pullSources } from './pull-sources.ts';
import { readFeedFile } from './read-feed-file.ts';

const FEED = '<rss version="2.0"><channel><title>Paper</title></channel></rss>';
let folder = '';
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-feed-files-'));
  writeFileSync(at('a.xml'), FEED);
  writeFileSync(at('b.xml.gz'), gzipSync(FEED));
  writeFileSync(at('c.JSON.GZ'), gzipSync(Buffer.alloc(2_000_000)));
  writeFileSync(at('d.tar.gz'), gzipSync('not a feed'));
  writeFileSync(at('e.rss'), gzipSync(FEED).subarray(0, 20));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a folder’s feed files are those with a feed’s name, packed or not', () => {
  const { files } = pullSources([folder], [], {});
  expect(files.map((file) => path.basename(file))).toEqual(['a.xml', 'b.xml.gz', 'c.JSON.GZ', 'e.rss']);
});

it('a packed file is read as its content', async () => {
  for (const name of ['a.xml', 'b.xml.gz']) {
    const file = await readFeedFile(at(name), 1_048_576);
    expect(file.ok && Buffer.from(file.bytes).toString()).toBe(FEED);
  }
});

it.each([
  ['c.JSON.GZ', 'Unpacked, it is larger than 1 MiB.'],
  ['e.rss', 'It cannot be unpacked (gzip).'],
  ['missing.xml', 'It cannot be read (ENOENT).'],
])('%s is refused with a reason', async (name, reason) => {
  expect(await readFeedFile(at(name), 1_048_576)).toMatchObject({ ok: false, reason });
});
