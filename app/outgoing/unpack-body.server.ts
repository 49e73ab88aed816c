import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { NetError } from './net-error.server.ts';

/** Unpacks a whole body; rejects with `ERR_BUFFER_TOO_LARGE` once it is longer than `maxOutputLength`. */
type Unpack = (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>;

/** Unpacking by content coding (RFC 9110, 8.4.1); zstd (RFC 8878) only where Node has it, from 22.15 on. */
export function unpackersOf(platform: object): Readonly<Record<string, Unpack>> {
  return {
    gzip: gunzip,
    'x-gzip': gunzip,
    br: promisify(zlib.brotliDecompress),
    deflate: inflate,
    ...(hasZstd(platform) ? { zstd: promisify(platform.zstdDecompress) } : {}),
  };
}

function hasZstd(platform: object): platform is { zstdDecompress: typeof zlib.brotliDecompress } {
  return 'zstdDecompress' in platform;
}

const UNPACKERS = unpackersOf(zlib);

/** The codings that are read, as `Accept-Encoding` offers them. */
export const ACCEPT_ENCODING = Object.keys(UNPACKERS)
  .filter((name) => name !== 'x-gzip')
  .join(', ');

/** Content codings one over the other: more than one is never meant. */
const MAX_CODINGS = 1;

/**
 * What was packed by the codings of a `Content-Encoding` header.
 * @param packed bytes as sent
 * @param maxBytes of the result
 * @throws NetError `too-large` or `bad-coding`
 */
export async function unpackBody(packed: Buffer, header: string, maxBytes: number): Promise<Buffer> {
  const codings = namesIn(header);
  const [coding] = codings;
  if (coding === undefined || packed.length === 0) return packed;
  const unpack = UNPACKERS[coding];
  if (!unpack || codings.length > MAX_CODINGS) throw badCoding(codings.join(', '));
  return unpackWith(unpack, packed, coding, maxBytes);
}

/** Throws for codings that cannot be undone, so that such a body need not be read. */
export function checkCodings(header: string): void {
  const codings = namesIn(header);
  if (codings.length > MAX_CODINGS || codings.some((name) => !UNPACKERS[name]))
    throw badCoding(codings.join(', '));
}

/**
 * The content of a gzip file, which its first bytes give away; anything else as it is.
 * @param maxBytes of the result, where something is unpacked
 * @throws NetError `too-large` or `bad-coding`
 */
export async function unpackGzipFile(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return isGzip(bytes) ? unpackWith(gunzip, bytes, 'gzip', maxBytes) : bytes;
}

async function unpackWith(
  unpack: Unpack,
  bytes: Uint8Array,
  coding: string,
  maxBytes: number,
): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw badCoding(coding);
  }
}

/** Length of a gzip header without optional fields, in bytes, and where its flags are (RFC 1952, 2.3). */
const GZIP_HEADER = 10;
const GZIP_FLAGS = 3;

/** Some servers append text to the packed body, such as a line feed or a comment of their cache. Browsers ignore it. */
async function gunzip(bytes: Uint8Array, limits: { maxOutputLength: number }): Promise<Buffer> {
  try {
    return await promisify(zlib.gunzip)(bytes, limits);
  } catch (error) {
    // After the end of the body, Node takes what follows for the header of a next one.
    const isAppended = isGzip(bytes) && bytes[GZIP_FLAGS] === 0 && /incorrect header/.test(String(error));
    if (!isAppended) throw error;
    return promisify(zlib.inflateRaw)(bytes.subarray(GZIP_HEADER), limits);
  }
}

/** By the standard `deflate` has a zlib header (RFC 9110, 8.4.1.2); some servers leave it out, some send gzip. */
function inflate(bytes: Uint8Array, limits: { maxOutputLength: number }): Promise<Buffer> {
  const [method = 0, flags = 0] = bytes;
  const hasHeader = (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
  if (isGzip(bytes)) return gunzip(bytes, limits);
  return promisify(hasHeader ? zlib.inflate : zlib.inflateRaw)(bytes, limits);
}

/** RFC 1952, 2.3.1: the magic number, and deflate as the only method. */
function isGzip([first, second, method]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && method === 8;
}

/** Codings of IANA's registry that no feed or picture is sent in, or that this version of Node cannot undo. */
const UNREADABLE = [...['aes128gcm', 'compress', 'x-compress', 'dcb', 'dcz', 'exi', 'pack200-gzip', 'zstd']];

/** Others than registered names, as some servers write (`utf-8`, `none`), say nothing: browsers ignore them too. */
function namesIn(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((text) => text.trim())
    .filter((text) => Object.hasOwn(UNPACKERS, text) || UNREADABLE.includes(text));
}

/** A body that is longer than allowed. */
export function tooLarge(maxBytes: number): NetError {
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
