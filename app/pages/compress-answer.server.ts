import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { acceptedCodings } from '#app/http/http.port.server.ts';
import { namesTag } from '#app/lib/http/entity-tags.ts';
import { textOfAnswer } from '#app/lib/http/text-answer.server.ts';
import {
  type Compression,
  compressStream,
  compressWhole,
  isPage,
  mayCompress,
} from './compress-stream.server.ts';

/** Below this many bytes, compression saves nothing. */
const MIN_BYTES = 1_024;

/** Answers that many clients get, such as settings, lists and drawings: their compressed bytes, by coding and hash. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }, key) => length + 2 * key.length,
});

/**
 * Compresses an answer in the coding that the client prefers, unless it is small, or of a type that gains nothing.
 * Pages may come in parts; of all else a text is compressed once, however many get it, and has an entity tag: a client
 * that has it already gets 304.
 */
export async function compressAnswer(answer: Response, request: Request): Promise<Response> {
  const { headers, status } = answer;
  if (!mayCompress(headers)) return answer;
  headers.append('Vary', 'Accept-Encoding');
  const { best: coding, accepts } = acceptedCodings(request.headers.get('accept-encoding'));
  if (coding === 'identity') return answer;
  const isSmall = (length: number) => length < MIN_BYTES && accepts('identity');
  if (request.method === 'HEAD') {
    if (isSmall(Number(headers.get('content-length') ?? Infinity))) return answer;
    // The same headers as for GET (RFC 9110, 9.3.2), but the length, which only compression tells.
    headers.set('Content-Encoding', coding);
    headers.delete('Content-Length');
    return answer;
  }
  const text = textOfAnswer(answer);
  if (text === undefined ? !answer.body : isSmall(Buffer.byteLength(text))) return answer;
  if (text !== undefined || headers.has('content-length') || !isPage(headers)) {
    const body = text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text);
    const hash = isPage(headers) || isSmall(body.length) ? undefined : hashOf(body);
    const tag = hash && request.method === 'GET' && mayAskAgain(answer) ? `W/"${hash}"` : undefined;
    if (tag) headers.set('ETag', tag);
    if (tag && namesTag(request.headers.get('if-none-match') ?? undefined, tag)) return notModified(headers);
    const compress = () => (hash ? compressOnce(hash, body, coding) : compressWhole(body, coding, 'one'));
    const sent = isSmall(body.length) ? body : await compress();
    if (sent !== body) headers.set('Content-Encoding', coding);
    headers.set('Content-Length', String(sent.length));
    return new Response(sent as Uint8Array<ArrayBuffer>, { status, headers });
  }
  const source = Readable.fromWeb(answer.body as WebStream);
  // An error may occur before the next listener is added.
  source.on('error', () => undefined);
  await once(source, 'readable');
  const sent = isSmall(source.readableLength) ? source : compressStream(source, coding);
  if (sent !== source) headers.set('Content-Encoding', coding);
  return new Response(Readable.toWeb(sent) as ReadableStream, { status, headers });
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url');

/** Whether clients store an answer, and ask again whether it is still the same. */
function mayAskAgain({ headers, status }: Response): boolean {
  return (
    status === 200 && !headers.has('etag') && !/no-store|immutable/.test(headers.get('cache-control') ?? '')
  );
}

/** 304, with what a stored answer is updated by (RFC 9110, 15.4.5). */
function notModified(from: Headers): Response {
  const named = ['etag', 'vary', 'cache-control'].flatMap((name) => {
    const value = from.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(null, { status: 304, headers: named });
}

async function compressOnce(hash: string, body: Buffer, coding: Compression): Promise<Buffer> {
  const key = `${coding} ${hash}`;
  const known = compressed.get(key);
  if (known) return known;
  const bytes = await compressWhole(body, coding, 'many');
  compressed.set(key, bytes);
  return bytes;
}
