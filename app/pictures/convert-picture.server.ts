import type { Sharp as Pipeline } from 'sharp';
import { openSource } from '#app/pictures/source/open-source.server.ts';
import type { Sharp } from './load-sharp.server.ts';
import { notDecoded } from './picture-failure.server.ts';
import type { PictureFormat } from './picture-format.server.ts';

/**
 * Qualities look alike. AVIF's effort 1 converts a picture in half the time of 2 for 3% more bytes, and in a
 * fourteenth of 4; see tests/bench/measure-pictures.mjs.
 */
const ENCODE: Readonly<Record<PictureFormat, (picture: Pipeline) => Pipeline>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true }),
};

/** WebP holds no more, in px (RFC 9649, 2.6); AVIF's encoder takes one more. */
const MAX_HEIGHT = 16_383;

/**
 * A publisher's picture at a width, or narrower where it would be too tall for a format, never enlarged: turned as its
 * EXIF says, in sRGB, and without metadata, which may name locations and persons.
 * @param width in device pixels
 * @throws PictureFailure 415 when it cannot be read or is too large, 504 when that takes too long
 */
export async function convertPicture(
  sharp: Sharp,
  source: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = openSource(sharp, source)
    .resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  try {
    return await ENCODE[format](picture).toBuffer();
  } catch (error) {
    throw notDecoded(error);
  }
}
