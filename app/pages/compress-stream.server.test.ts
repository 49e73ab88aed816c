import { pbkdf2, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PassThrough, type Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressInto, compressStream, compressWhole, mayCompress } from './compress-stream.server.ts';

/** Unlike `once`, this does not listen for errors, which would go unhandled here as they would in a server. */
const closed = (stream: Stream) => new Promise<void>((resolve) => stream.once('close', () => resolve()));
const PARTS = Array.from({ length: 40 }, (_, index) => `<p>Part ${index}: ${'Ñandú '.repeat(100)}</p>`);

describe.each([
  ['br', createBrotliDecompress, brotliDecompressSync],
  ['gzip', createGunzip, gunzipSync],
] as const)('a stream compressed with %s', (coding, decoder, decode) => {
  it('contains all that was written, in fewer bytes', async () => {
    const source = new PassThrough();
    const packed = buffer(compressStream(source, coding));
    for (const part of PARTS) source.write(part);
    source.end();
    expect(decode(await packed).toString()).toBe(PARTS.join(''));
    expect((await packed).length).toBeLessThan(1_500);
  });

  it('can be read as far as it was written, part by part', async () => {
    const source = new PassThrough();
    const read = compressStream(source, coding).pipe(decoder()).setEncoding('utf8');
    for (const part of PARTS.slice(0, 5)) {
      source.write(part);
      let text = '';
      while (text.length < part.length) text += String((await once(read, 'data'))[0]);
      expect(text).toBe(part);
    }
  });

  it('ends with its source, and with its reader', async () => {
    const [failing, left] = [new PassThrough(), new PassThrough()];
    const cut = compressStream(failing, coding);
    failing.write('x');
    failing.destroy(new Error('cut'));
    await expect(buffer(cut)).rejects.toThrow('cut');
    const packed = compressStream(left, coding);
    left.write('x');
    packed.destroy();
    await closed(left);
    expect([cut.destroyed, left.destroyed, packed.destroyed]).toEqual([true, true, true]);
  });

  it('may be left when all of it is written and not all of it is read', async () => {
    const source = new PassThrough();
    const packed = compressStream(source, coding);
    source.end(randomBytes(200_000));
    await new Promise<void>((resolve) => packed.once('readable', () => resolve()));
    packed.destroy(new Error('left'));
    await closed(packed);
    expect([source.readableEnded, packed.readableEnded]).toEqual([true, false]);
  });

  it('into a target that closes early ends, and its writer can write on', async () => {
    const target = new PassThrough();
    const sink = compressInto(target, coding);
    sink.write('x');
    target.destroy();
    await closed(sink);
    sink.write('y');
    sink.end('z');
    expect(sink.destroyed).toBe(true);
  });
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a short text is compressed with %s before threads that are busy are free',
  async (coding, decode) => {
    let isOneFree = false;
    const busy = Array.from({ length: 64 }, () => {
      return new Promise<void>((resolve) => {
        pbkdf2('a', 'b', 20_000, 32, 'sha256', () => {
          isOneFree = true;
          resolve();
        });
      });
    });
    const [short, long] = [PARTS.slice(0, 5).join(''), PARTS.join('')];
    const packed = await compressWhole(Buffer.from(short), coding, 'one');
    expect([decode(packed).toString(), isOneFree]).toEqual([short, false]);
    expect(decode(await compressWhole(Buffer.from(long), coding, 'one')).toString()).toBe(long);
    expect(isOneFree).toBe(true);
    await Promise.all(busy);
  },
);

it.each(['br', 'gzip'] as const)(
  'what one client gets takes less work in %s than what many get',
  async (coding) => {
    const styles = readFileSync(new URL('../ui/base.css', import.meta.url));
    const one = (await compressWhole(styles, coding, 'one')).length;
    const many = (await compressWhole(styles, coding, 'many')).length;
    // Less work leaves more bytes, but a few.
    expect(one / many).toBeGreaterThan(1);
    expect(one / many).toBeLessThan(1.06);
  },
);

it('without a coding goes straight into its target', () => {
  const target = new PassThrough();
  expect(compressInto(target, 'identity')).toBe(target);
});

it.each([
  [true, { 'content-type': 'text/html; charset=utf-8' }],
  [true, { 'content-type': 'text/x-script' }],
  [true, { 'content-type': 'text/html', 'content-length': '5' }],
  [false, { 'content-type': 'text/html', 'content-encoding': 'br' }],
  [true, { 'content-type': 'application/json' }],
  [true, { 'content-type': 'application/manifest+json; charset=utf-8' }],
  [true, { 'content-type': 'text/javascript; charset=utf-8', etag: 'W/"a"' }],
  [true, { 'content-type': 'image/svg+xml' }],
  [false, { 'content-type': 'text/html', etag: '"a"' }],
  [false, { 'content-type': 'text/css', 'content-range': 'bytes 0-9/50' }],
  [false, { 'content-type': 'application/gzip' }],
  [false, { 'content-type': 'text/event-stream' }],
  [false, { 'content-type': 'image/webp' }],
  [false, {}],
])('may be compressed: %s, for %j', (may, headers: Record<string, string>) => {
  expect(mayCompress(new Headers(headers))).toBe(may);
});
