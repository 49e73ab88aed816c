import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictures } from './open-pictures.server.ts';
import { parsePictureAddress } from './picture-address.server.ts';
import { pictureKey } from './picture-key.server.ts';

const settings = { isOn: true, key: undefined, cacheBytes: 1000 };
let folder = '';
let lines: string[] = [];
const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-open-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('pictures', () => {
  it('are opened with a key from the data folder', async () => {
    const pictures = await openPictures(settings, folder, log);
    const address = pictures?.of('https://a.example/b.jpg') ?? '';
    expect(parsePictureAddress(address, pictureKey(undefined, folder))).toMatchObject({ kind: 'picture' });
    expect(pictures?.inHtml('<img src="https://a.example/b.jpg" alt="" />')).toContain(
      address.replace('/640/', '/960/'),
    );
    expect(lines).toEqual([]);
  });

  it('are all converted when many are asked for at once, while facts and previews are made of each', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const table = { find: async () => new Map(), deleteBefore: async () => undefined };
    const made: string[] = [];
    const save = async (key: string) => void made.push(key);
    const pictures = await openPictures(settings, folder, log, {
      fetch: async () => new Response(new Uint8Array(photo)),
      facts: { ...table, save },
      previews: { ...table, add: save },
    });
    const ask = (name: number) => {
      const address = pictures?.of(`https://a.example/${name}.jpg`) ?? '';
      return pictures?.answer(
        new Request(`http://news.example${address}`, { headers: { accept: 'image/webp' } }),
      );
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, name) => ask(name)));
    expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([200]);
    expect(made).not.toEqual([]);
  });

  it('are loaded from publishers if serving is switched off', async () => {
    expect(await openPictures({ ...settings, isOn: false }, folder, log)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are loaded from publishers if sharp is missing, which is logged', async () => {
    const load = () =>
      Promise.reject(new Error('\nCould not load the "sharp" module using the x runtime\nTry…'));
    expect(await openPictures(settings, folder, log, {}, load)).toBeUndefined();
    expect(lines).toEqual([
      'Pictures come straight from the publishers, as sharp cannot be loaded: Could not load the "sharp" module using the x runtime',
    ]);
  });
});
