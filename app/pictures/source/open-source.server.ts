import type { Sharp as Pipeline } from 'sharp';
import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';

/** 50 megapixels: more than cameras of reporters have. Decoding holds some rows at a time in memory, not all. */
const MAX_PIXELS = 50_000_000;

/**
 * Most pixels where the decoder holds them all, whatever the size of the file: AVIF takes 18 bytes a pixel, interlaced
 * PNG up to 9, GIF 5. More than 4K has.
 */
const MAX_PIXELS_AT_ONCE = 10_000_000;

/** The same for progressive JPEG, whose coefficients take up to 6 bytes a pixel: the size of usual cameras. */
const MAX_PIXELS_PROGRESSIVE = 24_000_000;

/**
 * Longest side of a PNG in px: the most that JPEG and GIF can hold. Each row takes time to decode: forty million rows of
 * one pixel fit in 77 KB, and take a hundred times as long as a square of as many pixels.
 */
const MAX_SIDE = 65_535;

/** A picture that takes longer to decode, in s, is an attack. */
const MAX_DECODING_S = 10;

/**
 * A publisher's bytes as a picture, upright, first frame only.
 * @throws PictureFailure 415 if the bytes are in none of the supported formats, or a side is too long
 */
export function openSource(sharp: Sharp, bytes: Uint8Array): Pipeline {
  const kind = sourceKind(bytes);
  if (!kind) throw new PictureFailure(415, 'This is no JPEG, PNG, WebP, AVIF or GIF.');
  if (kind === 'png' && longestSideOfPng(bytes) > MAX_SIDE)
    throw new PictureFailure(415, `A side of the picture has more than ${MAX_SIDE} pixels.`);
  const options = { limitInputPixels: maxPixels(kind, bytes), sequentialRead: true, pages: 1 };
  // A JPEG that lacks its end mark alone is whole, as browsers show; one that lacks more makes the decoder warn.
  const picture =
    kind === 'jpeg' && lacksEnd(bytes)
      ? sharp(Buffer.concat([bytes, JPEG_END]), { ...options, failOn: 'warning' })
      : sharp(bytes, { ...options, failOn: 'error' });
  return picture.timeout({ seconds: MAX_DECODING_S }).autoOrient();
}

/** Supported picture formats. */
type SourceKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * The format of a file by its first bytes; undefined if it is not supported. Neither the name nor the declared type
 * counts. SVG is not supported: it is a document that may contain scripts and refer to files; neither are TIFF, PDF
 * and others that the decoder could open, which publishers do not send and attackers would.
 */
export function sourceKind(bytes: Uint8Array): SourceKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  return /^\0.{3}ftyp(avif|avis|mif1|miaf)/s.test(head) ? 'avif' : undefined;
}

/** Width and height are the first fields of the first chunk (PNG, 11.2.1). */
function longestSideOfPng(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.subarray(16, 24));
  return head.length === 8 ? Math.max(head.readUInt32BE(0), head.readUInt32BE(4)) : 0;
}

function maxPixels(kind: SourceKind, bytes: Uint8Array): number {
  // The interlace method is the last byte of the first chunk (PNG, 11.2.1).
  const isAtOnce = kind === 'avif' || kind === 'gif' || (kind === 'png' && bytes[28] === 1);
  if (isAtOnce) return MAX_PIXELS_AT_ONCE;
  return kind === 'jpeg' && isProgressive(bytes) ? MAX_PIXELS_PROGRESSIVE : MAX_PIXELS;
}

/** Markers between those of frames, SOF0 to SOF15, that are others (ITU-T T.81, B.1.1.3). */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

/** By the marker of the frame: SOF2, or SOF10 with arithmetic coding. */
function isProgressive(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      return marker === 0xc2 || marker === 0xca;
    // Any number of fill bytes may come before a marker.
    at += marker === 0xff ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}

const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);

/** Neither mark can be in the data of a scan (ITU-T T.81, B.1.1.5), so that the end is behind the last scan. */
function lacksEnd(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.lastIndexOf(JPEG_END) < file.lastIndexOf(JPEG_SCAN);
}
