import type { Sharp as Pipeline } from 'sharp';
import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';
import { sourceKind } from './source-kind.server.ts';

/** 50 megapixels: more than cameras of reporters give; a decoded row at a time, not all of them, is in memory. */
const MOST_PIXELS = 50_000_000;

/** A picture that takes longer, in s, is an attack. */
const LONGEST = 10;

/**
 * A publisher's bytes as a picture, upright, first frame only.
 * @throws PictureFailure 415 where the bytes are none of the kinds that are read
 */
export function openSource(sharp: Sharp, bytes: Uint8Array): Pipeline {
  if (!sourceKind(bytes)) throw new PictureFailure(415, 'This is no JPEG, PNG, WebP, AVIF or GIF.');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 })
    .timeout({ seconds: LONGEST })
    .autoOrient();
}
