import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { checkCodings, tooLarge, unpackBody } from './unpack-body.server.ts';

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

/**
 * The body, decompressed. Stops reading as soon as it is longer than allowed, decompressed or as sent.
 * @param maxBytes of the decompressed body
 * @throws NetError `too-large` or `bad-coding`; the stream's own errors
 */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const codings = answer.headers['content-encoding'] ?? '';
  checkCodings(codings);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return unpackBody(await collect(answer, maxBytes), codings, maxBytes);
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
