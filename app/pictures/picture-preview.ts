import type { CSSProperties } from 'react';

/** Pixels of a preview. With this few, a browser that enlarges them smooths them into a blur by itself. */
export const PREVIEW_WIDTH = 4;
export const PREVIEW_HEIGHT = 3;

/**
 * Base64 of the header before the pixels, the same for all previews: a bitmap's file header, its core header (4 × 3
 * pixels, 24 bits each) and one empty byte, so that the length divides by three and texts can be joined.
 */
const HEADER = 'Qk0/AAAAAAAAABsAAAAMAAAABAADAAEAGAAA';

/**
 * A preview as an inline style: the custom property that picture backgrounds use (see `--preview` in the style
 * sheets); undefined if there is no preview, and the background has the brand's tint.
 * @param preview base64 of 36 bytes: rows from the bottom up, pixels as blue, green, red
 */
export function previewStyle(preview: string | undefined): CSSProperties | undefined {
  if (preview === undefined) return undefined;
  return { '--preview': `url(data:image/bmp;base64,${HEADER}${preview})` } as CSSProperties;
}
