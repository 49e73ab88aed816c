import { IMMUTABLE } from '#app/http/http.port.server.ts';
import { failureMaxAge, type PictureFailure } from './picture-failure.server.ts';
import { PICTURE_TYPES, type PictureFormat } from './picture-format.server.ts';

/** A picture that is opened by itself may run no scripts and load nothing, and its type is not sniffed. */
const CLOSED = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** `Retry-After` of a server that is too busy, in s. */
const RETRY_S = 5;

/** A picture, cached for a year: its address contains its source, and a publisher's new picture has a new address. */
export function pictureAnswer(picture: Buffer, format: PictureFormat, tag: string, method: string): Response {
  return new Response(
    method === 'HEAD'
      ? null
      : new Uint8Array(picture.buffer as ArrayBuffer, picture.byteOffset, picture.length),
    {
      headers: {
        ...CLOSED,
        'Content-Type': PICTURE_TYPES[format],
        'Content-Length': String(picture.length),
        'Content-Disposition': 'inline',
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept',
        ETag: tag,
      },
    },
  );
}

/** 304: the visitor has it already (RFC 9110, 15.4.5). */
export function notModified(tag: string): Response {
  return new Response(null, {
    status: 304,
    headers: { 'Cache-Control': IMMUTABLE, Vary: 'Accept', ETag: tag },
  });
}

/** The answer for an address that this server did not sign. */
export function refusal(status: 403 | 404): Response {
  const text = status === 403 ? 'This address is not signed by this site.\n' : 'Not found\n';
  return new Response(text, { status, headers: { ...textHeaders(), 'Cache-Control': 'no-store' } });
}

/** No picture: caches may store the failure for as long as this server does. */
export function failureAnswer(failure: PictureFailure): Response {
  const seconds = failureMaxAge(failure.status);
  const headers = new Headers({
    ...textHeaders(),
    'Cache-Control': seconds > 0 ? `public, max-age=${seconds}` : 'no-store',
  });
  if (failure.status === 503) headers.set('Retry-After', String(RETRY_S));
  return new Response(`${failure.message}\n`, { status: failure.status, headers });
}

function textHeaders() {
  return { ...CLOSED, 'Content-Type': 'text/plain; charset=utf-8' };
}
