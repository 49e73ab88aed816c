import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { acceptedCodings } from '#app/http/http.port.server.ts';
import { compressStream, compressWhole, mayCompress } from './compress-stream.server.ts';

/** Below this many bytes, compression saves nothing. */
const MIN_BYTES = 1_024;

/** Compresses a page or its data in the coding that the client prefers, unless its first chunk is small; other answers are unchanged. */
export async function compressAnswer(answer: Response, request: Request): Promise<Response> {
  const { headers } = answer;
  if (!mayCompress(headers)) return answer;
  headers.append('Vary', 'Accept-Encoding');
  const { best: coding, accepts } = acceptedCodings(request.headers.get('accept-encoding'));
  if (coding === 'identity') return answer;
  if (request.method === 'HEAD') {
    // The same headers as for GET (RFC 9110, 9.3.2), but the length, which only compression tells.
    headers.set('Content-Encoding', coding);
    headers.delete('Content-Length');
    return answer;
  }
  if (headers.has('content-length')) {
    const body = Buffer.from(await answer.arrayBuffer());
    const isSmall = body.length < MIN_BYTES && accepts('identity');
    const sent = isSmall ? body : await compressWhole(body, coding);
    if (!isSmall) headers.set('Content-Encoding', coding);
    headers.set('Content-Length', String(sent.length));
    return new Response(sent as Uint8Array<ArrayBuffer>, { status: answer.status, headers });
  }
  if (!answer.body) return answer;
  const source = Readable.fromWeb(answer.body as WebStream);
  // An error may occur before the next listener is added.
  source.on('error', () => undefined);
  await once(source, 'readable');
  const isSmall = source.readableLength < MIN_BYTES && accepts('identity');
  if (!isSmall) headers.set('Content-Encoding', coding);
  const body = isSmall ? source : compressStream(source, coding);
  return new Response(Readable.toWeb(body) as ReadableStream, { status: answer.status, headers });
}
