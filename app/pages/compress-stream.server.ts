import { PassThrough, pipeline, type Readable, type Writable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Coding } from '#app/http/http.port.server.ts';

/** A coding that compresses. */
export type Compression = Exclude<Coding, 'identity'>;

/**
 * Who gets the compressed bytes. One more step for what one client gets would cost more than half as much time again,
 * for a page that is 4 % smaller.
 */
type Readers = 'one' | 'many';
const LEVELS: Readonly<Record<Compression, Record<Readers, number>>> = {
  br: { one: 3, many: 4 },
  gzip: { one: 4, many: 6 },
};

/** The window, in bits, fits any page. */
const brotliParams = (readers: Readers) => ({
  [constants.BROTLI_PARAM_QUALITY]: LEVELS.br[readers],
  [constants.BROTLI_PARAM_LGWIN]: 18,
});

/** Types of pages, and of the data of pages. */
const PAGES = /^text\/(html|x-script)\b/;

/** Other types that are text, but for event streams, which must not wait. */
const TEXTS = /^(text\/(css|javascript|plain)|application\/(manifest\+)?json|image\/svg\+xml)\b/;

/** Whether an answer is a page, or the data of one: it is for one visitor, and may come in parts. */
export function isPage(headers: Headers): boolean {
  return PAGES.test(headers.get('content-type') ?? '');
}

/**
 * Whether an answer is text whose bytes may change: none that is compressed or a range of a file, nor one with a strong
 * entity tag, which promises the same bytes (RFC 9110, 8.8.1).
 */
export function mayCompress(headers: Headers): boolean {
  const isText = isPage(headers) || TEXTS.test(headers.get('content-type') ?? '');
  const isFixed = headers.has('content-encoding') || headers.has('content-range');
  return isText && !isFixed && (headers.get('etag') ?? 'W/').startsWith('W/');
}

/**
 * Compresses a stream. Data is flushed as soon as no more follows immediately, so that the client has the shell of a
 * page while the rest is rendered. If either end closes early, the other is closed as well.
 */
export function compressStream(source: Readable, coding: Compression): Readable {
  const isBrotli = coding === 'br';
  const packer = isBrotli
    ? createBrotliCompress({ params: brotliParams('one') })
    : createGzip({ level: LEVELS.gzip.one });
  const flag = isBrotli ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
  let flushing: NodeJS.Immediate | undefined;
  source.on('data', () => {
    flushing ??= setImmediate(() => {
      flushing = undefined;
      if (!packer.destroyed) packer.flush(flag);
    });
  });
  // `pipeline` stops listening when all is written, which may be before all is read.
  packer.on('error', () => undefined);
  return pipeline(source, packer, () => clearImmediate(flushing));
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Up to so many bytes, handing them to another thread and back takes longer than compressing them here. */
const HERE_BYTES = 8 * 1024;

/** Compresses what is there whole, in less time than a stream takes. */
export async function compressWhole(body: Buffer, coding: Compression, readers: Readers): Promise<Buffer> {
  const isShort = body.length <= HERE_BYTES;
  const level = LEVELS.gzip[readers];
  if (coding === 'gzip') return isShort ? gzipSync(body, { level }) : toGzip(body, { level });
  // Brotli takes memory for the text that it expects.
  const options = { params: { ...brotliParams(readers), [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  return isShort ? brotliCompressSync(body, options) : toBrotli(body, options);
}

/**
 * A writable that compresses into `target`. If the target closes early, compression ends, and the writer gets no error.
 */
export function compressInto(target: Writable, coding: Coding): Writable {
  if (coding === 'identity') return target;
  const plain = new PassThrough();
  pipeline(compressStream(plain, coding), target, () => undefined);
  return plain;
}
