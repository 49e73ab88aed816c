import path from 'node:path';
import { Readable } from 'node:stream';
import { type SendOptions, type SendResult, send } from '@fastify/send';
import { acceptedCodings, type Coding } from './accept-encoding.server.ts';

/** Content types by file extension; files with other extensions are not served. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** An SVG opened by itself could run scripts; in an img element it cannot. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** One year, for addresses that carry a hash or a version. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The parts of a request that the answer depends on; names of headers in lower case. */
export interface FileRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Compressed files that a build puts beside a file, in the order of preference, and the file itself. */
const FORMS: ReadonlyArray<[Coding, ending: string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
];

/** Our own headers, no directory listings, and no index pages. */
const OPTIONS = { cacheControl: false, contentType: false, lastModified: false, index: false } as const;

/**
 * Answers with a file below `root`, or undefined if there is none. Paths that leave the folder, dot-files and folders
 * count as missing. A `.br` or `.gz` file beside it is sent if the client accepts it. Files that are not immutable
 * have an entity tag, for 304 answers. Videos are sent in ranges to browsers that request them (RFC 9110, 14.2; one
 * range at a time).
 */
export async function fileAnswer(
  root: string,
  relative: string,
  cacheControl: string,
  asked: FileRequest = {},
): Promise<Response | undefined> {
  const type = TYPES[path.extname(relative)];
  if (!type) return undefined;
  const options = {
    ...OPTIONS,
    root,
    acceptRanges: type.startsWith('video/'),
    etag: cacheControl !== IMMUTABLE,
  };
  const { accepts } = acceptedCodings(asked.headers?.['accept-encoding']);
  for (const [coding, ending] of FORMS) {
    if (ending !== '' && !accepts(coding)) continue;
    const sent = await sendFile(asked, relative + ending, options);
    if (sent.type !== 'file' && sent.statusCode !== 416) continue;
    const headers = headersOf(sent, type, cacheControl);
    if (ending !== '') headers.set('Vary', 'Accept-Encoding');
    if (ending !== '' && sent.statusCode !== 304) headers.set('Content-Encoding', coding);
    const isEmpty = asked.method === 'HEAD' || sent.type !== 'file' || sent.statusCode === 304;
    const body = isEmpty ? null : (Readable.toWeb(sent.stream) as ReadableStream);
    return new Response(body, { headers, status: sent.statusCode });
  }
  return undefined;
}

/** A video that is shorter than the requested range is sent whole (RFC 9110, 14.1.2); `send` would refuse. */
async function sendFile(asked: FileRequest, name: string, options: SendOptions): Promise<SendResult> {
  const sent = await send(requestFor(asked), name, options);
  if (sent.statusCode !== 416 || !asked.headers?.range?.startsWith('bytes=-')) return sent;
  return send(requestFor(asked), name, { ...options, acceptRanges: false });
}

/** The request as `send` takes it, a Node stream of which it reads method and headers only. */
function requestFor({ method = 'GET', headers = {} }: FileRequest): Readable {
  const { range, 'if-none-match': known, 'if-range': unchanged, 'cache-control': cache } = headers;
  const passed = {
    range: onePart(range),
    'if-none-match': known,
    'if-range': unchanged,
    'cache-control': cache,
  };
  const given = Object.entries(passed).filter(([, value]) => value !== undefined);
  return Object.assign(Readable.from([]), { method, headers: Object.fromEntries(given) });
}

/** A Range header with one range; any other is ignored, and the whole file is sent (RFC 9110, 14.2). */
function onePart(range: string | undefined): string | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const isOne = from === '' ? Number(to) > 0 : to === '' || Number(from) <= Number(to);
  return isOne ? range : undefined;
}

function headersOf(sent: SendResult, type: string, cacheControl: string): Headers {
  if (sent.type !== 'file') return new Headers({ 'Content-Range': sent.headers['Content-Range'] ?? '' });
  const headers = new Headers(sent.headers);
  headers.set('Cache-Control', cacheControl);
  if (sent.statusCode === 304) return headers;
  headers.set('Content-Type', type);
  if (type === TYPES['.svg']) headers.set('Content-Security-Policy', SVG_POLICY);
  return headers;
}
