/** A picture as sharp returns it: 8 bits each of red, green, blue, alpha, row after row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A rectangle in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels in which two pictures differ. Both are aligned at the upper left corner of an area that contains both. */
export interface PixelDifference {
  width: number;
  height: number;
  /** One byte a pixel of the area: 1 where they differ. */
  mask: Uint8Array;
  /** Number of pixels that differ. */
  count: number;
  /** `count` as a share of the area, 0 to 1. */
  share: number;
  /** Smallest rectangle around all of them. */
  box: Box | undefined;
}

/** Differences of a channel up to this, of 255, are invisible. */
const UNSEEN = 3;
/**
 * Differences of a channel up to this, of 255, may be due to rounding at the edges of curves, from one run to the
 * next.
 */
const SLIGHT = 32;

/**
 * Compares two pictures; a pixel that only one of them has differs. A slight difference counts only with neighbours:
 * a changed colour fills an area or a line, rounding affects single pixels.
 */
export function comparePixels(before: Pixels, after: Pixels): PixelDifference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const steps = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) steps[y * width + x] = stepsApart(before, after, x, y);
  }
  const mask = new Uint8Array(width * height);
  let count = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(steps, width, x, y)) continue;
      mask[y * width + x] = 1;
      count++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const box = count === 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { width, height, mask, count, share: mask.length === 0 ? 0 : count / mask.length, box };
}

/** The largest difference of a channel. */
function stepsApart(a: Pixels, b: Pixels, x: number, y: number): number {
  if (x >= a.width || x >= b.width || y >= a.height || y >= b.height) return 255;
  const [i, j] = [(y * a.width + x) * 4, (y * b.width + x) * 4];
  let max = 0;
  for (let channel = 0; channel < 4; channel++) {
    max = Math.max(max, Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)));
  }
  return max;
}

function differs(steps: Uint8Array, width: number, x: number, y: number): boolean {
  const own = steps[y * width + x] ?? 0;
  if (own <= UNSEEN) return false;
  if (own > SLIGHT) return true;
  let company = 0;
  for (let row = y - 1; row <= y + 1; row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      if ((steps[row * width + column] ?? 0) > UNSEEN) company++;
    }
  }
  // The pixel itself and two of its neighbours.
  return company >= 3;
}
