import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAnswer, IMMUTABLE } from './static-files.server.ts';

let folder: string;
let root: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-static-'));
  root = path.join(folder, 'public');
  mkdirSync(path.join(root, 'deep.svg'), { recursive: true });
  mkdirSync(path.join(folder, 'public-other'));
  const files: Array<[string, string]> = [
    ['public/a.js', 'plain'],
    ['public/a.js.br', 'br!'],
    ['public/a.js.gz', 'gzip'],
    ['public/b.css', 'b{}'],
    ['public/b.css.gz', 'gz'],
    ['public/deep.svg/logo.svg', '<svg/>'],
    ['public/.env.txt', 'secret'],
    ['public/noending', 'x'],
    ['public/page.php', 'x'],
    ['secret.txt', 'secret'],
    ['public-other/secret.txt', 'secret'],
  ];
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (relative: string, accept = '') =>
  fileAnswer(root, relative, IMMUTABLE, { headers: { 'accept-encoding': accept } });
const text = async (relative: string, accept?: string) => (await get(relative, accept))?.text();

describe('a video', () => {
  const folder = 'app/games/pack';
  const ask = (range?: string) =>
    fileAnswer(folder, 'snake/loop.mp4', 'no-cache', { headers: range === undefined ? {} : { range } });
  const { size } = statSync(path.join(folder, 'snake/loop.mp4'));

  it.each([
    ['bytes=0-99', 100, 'bytes 0-99'],
    ['bytes=-10', 10, `bytes ${size - 10}-${size - 1}`],
    [`bytes=${size - 5}-`, 5, `bytes ${size - 5}-${size - 1}`],
  ])('is sent in ranges: %s', async (range, length, place) => {
    const part = await ask(range);
    expect([part?.status, part?.headers.get('content-range')]).toEqual([206, `${place}/${size}`]);
    expect(part?.headers.get('content-length')).toBe(String(length));
    expect((await part?.arrayBuffer())?.byteLength).toBe(length);
  });

  it('is refused for a range beyond its end, with its size', async () => {
    const beyond = await ask(`bytes=${size}-`);
    expect([beyond?.status, beyond?.headers.get('content-range'), beyond?.body]).toEqual([
      416,
      `bytes */${size}`,
      null,
    ]);
  });

  it('is sent whole if a range asks for more of its end than there is', async () => {
    const whole = await ask(`bytes=-${size + 1}`);
    expect((await whole?.arrayBuffer())?.byteLength).toBe(size);
  });

  it.each([undefined, 'bytes=9-1', 'bytes=0-1,5-6', 'items=1-2', 'bytes=-'])(
    'is sent whole for %s',
    async (range) => {
      const whole = await ask(range);
      expect([whole?.status, whole?.headers.get('content-range')]).toEqual([200, null]);
      expect((await whole?.arrayBuffer())?.byteLength).toBe(size);
    },
  );
});

describe('a static file', () => {
  it('has type, length and caching headers', async () => {
    const answer = await get('/b.css');
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'content-type': 'text/css; charset=utf-8',
      'content-length': '3',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await answer?.text()).toBe('b{}');
  });

  it('is found with and without a leading slash, and within folders', async () => {
    expect(await text('b.css')).toBe('b{}');
    expect(await text('deep.svg/logo.svg')).toBe('<svg/>');
    expect(await text('/deep.svg/../b.css')).toBe('b{}');
  });

  it('is sent compressed if the client accepts that, br first', async () => {
    const packed = await get('/a.js', 'gzip, deflate, br');
    expect(await packed?.text()).toBe('br!');
    expect(packed?.headers.get('content-encoding')).toBe('br');
    expect(packed?.headers.get('content-length')).toBe('3');
    expect(packed?.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await text('/a.js', 'gzip')).toBe('gzip');
    expect(await text('/b.css', 'br, gzip')).toBe('gz');
    expect(await text('/a.js')).toBe('plain');
    expect(await text('/a.js', 'br;q=0, GZIP')).toBe('gzip');
    expect(await text('/a.js', 'br;q=0, brotli')).toBe('plain');
  });

  it('has no body for HEAD, and the same headers', async () => {
    const answer = await fileAnswer(root, '/b.css', IMMUTABLE, { method: 'HEAD' });
    expect([answer?.status, answer?.body]).toEqual([200, null]);
    expect([...(answer?.headers ?? [])]).toEqual([...((await get('/b.css'))?.headers ?? [])]);
  });

  it('that may change is not sent again to a client that has it', async () => {
    const ask = (headers: Record<string, string>) =>
      fileAnswer(root, '/a.js', 'public, max-age=300', { headers: { 'accept-encoding': 'br', ...headers } });
    const tag = (await ask({}))?.headers.get('etag') ?? '';
    const same = await ask({ 'if-none-match': `"other", ${tag}` });
    expect([same?.status, same?.body]).toEqual([304, null]);
    expect(Object.fromEntries(same?.headers ?? [])).toEqual({
      etag: tag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300',
    });
    const plain = await ask({ 'if-none-match': tag, 'accept-encoding': 'gzip;q=0' });
    expect([plain?.status, await plain?.text()]).toEqual([200, 'plain']);
  });

  it('cannot run scripts as an SVG', async () => {
    expect((await get('deep.svg/logo.svg'))?.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('there is no answer', () => {
  it.each([
    '../secret.txt',
    '/../secret.txt',
    '/../public-other/secret.txt',
    'a/../../secret.txt',
    '..\\secret.txt',
    '%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '..%2fsecret.txt',
    '....//secret.txt',
  ])('for %s, which leaves the folder', async (relative) => {
    expect(await get(relative)).toBeUndefined();
  });

  it('for an absolute path', async () => {
    expect(await get(path.join(folder, 'secret.txt'))).toBeUndefined();
    expect(await get('file:///etc/hosts.txt')).toBeUndefined();
  });

  it.each([
    ['a dot-file', '/.env.txt'],
    ['a folder', '/deep.svg'],
    ['the root', '/'],
    ['no path', ''],
    ['a missing file', '/missing.css'],
    ['a file as a folder', '/b.css/x.css'],
    ['a file without ending', '/noending'],
    ['an ending that is not served', '/page.php'],
    ['a packed file by itself', '/a.js.br'],
    ['a name with a NUL', '/b\u0000.css'],
    ['a name of 300 letters', `/${'x'.repeat(300)}.css`],
  ])('for %s', async (_, relative) => {
    expect(await get(relative, 'br')).toBeUndefined();
  });
});
