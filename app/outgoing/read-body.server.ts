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
  return { text: decoded(Buffer.concat(chunks), answer.headers.get('content-type') ?? ''), bytes };
}

/**
 * UTF-8, as JSON is (RFC 8259, 8.1), whatever the header says: servers name their default. Bytes that are none are in
 * the encoding of the byte order mark or of the header, else in Windows-1252.
 */
function decoded(body: Buffer, contentType: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    const mark = body.subarray(0, 2).toString('hex');
    const named = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? '';
    const label = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? named;
    return decoderOf(label).decode(body);
  }
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
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
