import type { Sharp as Pipeline } from 'sharp';
import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';

/** 50 megapixels: more than cameras of reporters have. Decoding holds one row at a time in memory, not all. */
const MOST_PIXELS = 50_000_000;

/** A picture that takes longer to decode, in s, is an attack. */
const LONGEST = 10;

/**
 * A publisher's bytes as a picture, upright, first frame only.
 * @throws PictureFailure 415 if the bytes are in none of the supported formats
 */
export function openSource(sharp: Sharp, bytes: Uint8Array): Pipeline {
  if (!sourceKind(bytes)) throw new PictureFailure(415, 'This is no JPEG, PNG, WebP, AVIF or GIF.');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 })
    .timeout({ seconds: LONGEST })
    .autoOrient();
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
