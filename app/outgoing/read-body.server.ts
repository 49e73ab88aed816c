import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { NetError } from './net-error.server.ts';
/** A body above its size limit. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/**
 * Text of a response, decompressed; stops reading as soon as it is longer than allowed.
 * @throws TooLargeError; the platform's errors when the connection breaks
 */
export async function readText(answer: Response, maxBytes: number): Promise<{ text: string; bytes: number }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (answer.body) {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the body.
      if (bytes > maxBytes) throw new TooLargeError(`The body is longer than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), bytes };
}

const UNPACK: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Nested content codings that are decoded: no server means more than one. */
const MOST_CODINGS = 1;

/**
 * The body, decompressed. Stops reading as soon as it is longer than allowed, decompressed or as sent.
 * @param maxBytes of the decompressed body
 * @throws NetError `too-large` or `bad-coding`; the stream's own errors
 */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const codings = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'identity');
  const unpack = UNPACK[codings[0] ?? ''];
  if (codings.length > MOST_CODINGS || (codings.length > 0 && !unpack)) throw badCoding(codings.join(', '));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!unpack) return await collect(answer, maxBytes);
  const unpacked = unpack();
  answer.on('error', (error) => unpacked.destroy(error));
  answer.pipe(unpacked);
  try {
    return await collect(unpacked, maxBytes);
  } catch (error) {
    const isPacking =
      error instanceof Error && 'code' in error && /^(Z_|ERR_?_?BROTLI)/.test(String(error.code));
    throw isPacking ? badCoding(codings.join(', ')) : error;
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): NetError {
  const size = `${Math.round(maxBytes / 1024 / 102.4) / 10} MiB`;
  return new NetError(
    'too-large',
    `The answer is larger than ${size}.`,
    'Ask the publisher for a feed with fewer items.',
  );
}

function badCoding(coding: string): NetError {
  return new NetError(
    'bad-coding',
    `The answer cannot be unpacked (${coding}).`,
    'Try again later, or tell the publisher.',
  );
}
