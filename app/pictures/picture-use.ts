import type { CSSProperties } from 'react';
import type { PictureFacts } from '#schemas/content/picture-facts.ts';

/** The largest place that a picture may have in a list: that of the lead, that of a tile, or none. */
export type PictureUse = 'lead' | 'tile' | 'none';

/** Least widths in px. A lead is shown up to 800 CSS px wide, a tile up to half of that. */
const LEAD_WIDTH = 800;
const TILE_WIDTH = 400;

/** Width to height of a lead's picture; beyond, cropping it to the layout's 16:9 or 3:2 loses what it shows. */
const LEAD_RATIO = { min: 1, max: 2 };

/**
 * Where a picture may be shown, by its own size. Logos and cards of text are not: cropped they cannot be read. Nothing
 * known is no reason to leave a picture out: it is measured after its first fetch.
 */
export function pictureUse(picture: PictureFacts | undefined): PictureUse {
  if (!picture) return 'lead';
  if (picture.state === 'missing' || picture.isGraphic) return 'none';
  const { width, height } = picture;
  const ratio = width / height;
  if (width >= LEAD_WIDTH && ratio >= LEAD_RATIO.min && ratio <= LEAD_RATIO.max) return 'lead';
  return width >= TILE_WIDTH ? 'tile' : 'none';
}

/**
 * Keeps the focal point of a picture in sight where its place crops it; the box and its size stay as they are.
 * @param focus as `object-position` takes it (CSS Images 3, 5.6); undefined: the centre
 */
export function focusStyle(focus: string | undefined): CSSProperties | undefined {
  return focus === undefined ? undefined : { objectPosition: focus };
}
