import sharp from 'sharp';
import { contrastRatio } from '#schemas/brand/rules/contrast.ts';

/** Least contrast of graphics with what is behind them (WCAG 2.2, 1.4.11). */
export const MIN_CONTRAST = 3;

/** Alpha from which a pixel counts as drawn, of 255. */
const OPAQUE = 128;
/** A picture that is drawn on more of its area than this is a plate, which may have the colour of the header. */
const PLATE_SHARE = 0.6;
/** Share of what is drawn that must be seen, and least share of the whole area. */
const SEEN_OF_DRAWN = 0.5;
const SEEN_OF_AREA = 0.01;

/** How a logo stands out from its header. */
interface LogoContrast {
  /** Median contrast of what is drawn with the header, 1 to 21. */
  median: number;
  /** False if most of the logo cannot be seen. */
  isSeen: boolean;
}

/**
 * Draws a logo at its size and measures how it stands out from the header.
 * @param header colour of the header, `#rrggbb`
 */
export async function logoContrast(
  bytes: Buffer,
  size: { width: number; height: number },
  header: string,
): Promise<LogoContrast> {
  const { data, info } = await sharp(bytes)
    .resize(size.width, size.height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ratios: number[] = [];
  const known = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 3] ?? 0) < OPAQUE) continue;
    const color = `#${data.toString('hex', at, at + 3)}`;
    const ratio = known.get(color) ?? contrastRatio(color, header);
    known.set(color, ratio);
    ratios.push(ratio);
  }
  const area = info.width * info.height;
  const seen = ratios.filter((ratio) => ratio >= MIN_CONTRAST).length;
  const isPlate = ratios.length / area > PLATE_SHARE;
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
  return {
    median,
    isSeen: seen / area >= SEEN_OF_AREA && (isPlate || seen / ratios.length >= SEEN_OF_DRAWN),
  };
}
