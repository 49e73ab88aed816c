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

/** These pages are compressed for one client, so with a lower quality than cached ones; the window, in bits, fits any page. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** A coding that compresses. */
export type Compression = Exclude<Coding, 'identity'>;

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
  const packer = isBrotli ? createBrotliCompress({ params: BROTLI }) : createGzip();
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
export async function compressWhole(body: Buffer, coding: Compression): Promise<Buffer> {
  const isShort = body.length <= HERE_BYTES;
  if (coding === 'gzip') return isShort ? gzipSync(body) : toGzip(body);
  // Brotli takes memory for the text that it expects.
  const options = { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  return isShort ? brotliCompressSync(body, options) : toBrotli(body, options);
}

/** A writable that compresses into `target`. If the target closes early, compression ends, and the writer gets no error. */
export function compressInto(target: Writable, coding: Coding): Writable {
  if (coding === 'identity') return target;
  const plain = new PassThrough();
  pipeline(compressStream(plain, coding), target, () => undefined);
  return plain;
}
