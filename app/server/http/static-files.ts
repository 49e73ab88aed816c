import { createReadStream, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { acceptedCodings } from './accept-encoding.ts';

/** Content types by the ending of a file's name; what is not among them is not served. */
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

/** An SVG opened by itself could run scripts; as a picture it cannot. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** One year, for addresses that carry a hash or a version. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers with a file below `root`, or with nothing when there is none there. Paths that climb out of the folder,
 * dot-files and folders are nothing, too. A `.br` or `.gz` file beside it is sent where the client accepts it.
 * @param range the Range header, for films: browsers ask for them in parts (RFC 9110, 14.2; one part at a time)
 */
export function fileAnswer(
  root: string,
  relative: string,
  cacheControl: string,
  acceptEncoding = '',
  range?: string,
): Response | undefined {
  const full = path.resolve(root, `.${path.posix.normalize(`/${relative}`)}`);
  const type = TYPES[path.extname(full)];
  if (!type || !full.startsWith(path.resolve(root) + path.sep) || path.basename(full).startsWith('.'))
    return undefined;
  const stat = statOf(full);
  if (!stat?.isFile()) return undefined;
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cacheControl });
  let file = full;
  let size = stat.size;
  const { accepts } = acceptedCodings(acceptEncoding);
  for (const [coding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const packed = accepts(coding) ? statOf(full + ending) : undefined;
    if (!packed) continue;
    file = full + ending;
    size = packed.size;
    headers.set('Content-Encoding', coding);
    headers.set('Vary', 'Accept-Encoding');
    break;
  }
  const part = type.startsWith('video/') ? partOf(range, size) : undefined;
  if (type.startsWith('video/')) headers.set('Accept-Ranges', 'bytes');
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  headers.set('Content-Length', String(part ? part.end - part.start + 1 : size));
  if (type === TYPES['.svg']) headers.set('Content-Security-Policy', SVG_POLICY);
  const stream = Readable.toWeb(createReadStream(file, part)) as ReadableStream;
  return new Response(stream, { headers, status: part ? 206 : 200 });
}

/** The one part that a Range header asks for; nothing for several, for none that fits, and for what cannot be read. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return start <= end ? { start, end } : undefined;
}

/** Nothing also for names that the file system refuses, such as one with a NUL or of 300 letters. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
