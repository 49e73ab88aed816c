import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { sizeOf } from '#app/pictures/measure-picture.server.ts';
import { PictureFailure } from '#app/pictures/picture-failure.server.ts';
import { openSource } from '#app/pictures/source/open-source.server.ts';
import type { MeasuredPicture } from '#schemas/content/picture-facts.ts';
import { describePixels } from './describe-pixels.ts';

/** Longer side of the copy that is looked at, in px. */
const COPY = 160;

/** Side of the crop that the focal point is found with, of the copy's shorter side. */
const CROP = 0.75;

/** The focal point is moved towards the centre: the most salient point is sometimes an edge of the background. */
const OFF_CENTRE = 0.8;

/**
 * Facts about a picture, from its bytes: its size, its focal point by libvips' saliency (`attention`: edges, skin and
 * saturated colours), its main colours, and whether it is a drawing.
 * @throws PictureFailure 415, or the decoder's error, when the picture cannot be read
 */
export async function measureFacts(sharp: Sharp, bytes: Uint8Array): Promise<MeasuredPicture> {
  const size = await sizeOf(sharp, bytes);
  if (!size) throw new PictureFailure(415, 'The picture has no size.');
  const { data, info } = await openSource(sharp, bytes)
    .resize({ width: COPY, height: COPY, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Pictures in grey have two bytes a pixel after `ensureAlpha`, others four.
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pixels = { ...raw, data: info.channels === 4 ? data : greyToColor(data) };
  return { state: 'measured', ...size, focus: await focusOf(sharp, data, raw), ...describePixels(pixels) };
}

function greyToColor(data: Buffer): Uint8Array {
  const color = new Uint8Array(data.length * 2);
  for (let at = 0; at < data.length; at += 2)
    color.set([data[at] ?? 0, data[at] ?? 0, data[at] ?? 0, data[at + 1] ?? 255], at * 2);
  return color;
}

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** sharp names the point within the picture as enlarged or reduced to cover the crop. */
async function focusOf(sharp: Sharp, data: Buffer, raw: Raw): Promise<{ x: number; y: number }> {
  const shorter = Math.min(raw.width, raw.height);
  const side = Math.max(1, Math.round(shorter * CROP));
  const { info } = await sharp(data, { raw })
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = side / shorter;
  const percent = (at: number | undefined, whole: number) =>
    at === undefined ? 50 : Math.round(50 + OFF_CENTRE * (Math.min(1, at / (whole * scale)) * 100 - 50));
  return { x: percent(info.attentionX, raw.width), y: percent(info.attentionY, raw.height) };
}
