import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '#app/pictures/picture-preview.ts';
import { openSource } from '#app/pictures/source/open-source.server.ts';

/** Mean opacity of an area, of 255, from which it counts as opaque; tolerates rounding and soft corners. */
const OPAQUE = 253;

/**
 * A picture reduced to twelve pixels, as `previewStyle` takes them; empty if it is transparent: its preview would
 * remain visible behind it.
 * @throws PictureFailure 415, or the decoder's error, when the picture cannot be read
 */
export async function makePreview(sharp: Sharp, source: Uint8Array): Promise<string> {
  const pixels = await openSource(sharp, source)
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const ordered: number[] = [];
  for (let row = PREVIEW_HEIGHT - 1; row >= 0; row -= 1)
    for (let column = 0; column < PREVIEW_WIDTH; column += 1) {
      const at = (row * PREVIEW_WIDTH + column) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
      if (alpha < OPAQUE) return '';
      ordered.push(blue, green, red);
    }
  return Buffer.from(ordered).toString('base64');
}
