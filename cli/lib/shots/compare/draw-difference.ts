import { changedRegions } from './changed-regions.ts';
import type { Box, PixelDifference, Pixels } from './compare-pixels.ts';

type Color = readonly [number, number, number];

const MARK: Color = [214, 0, 110];
const GROUND: Color = [255, 255, 255];
/** Opacity of the picture under the marks, 0 to 1. */
const FADED = 0.28;
/** Thickness of a frame in px. */
const FRAME = 2;

/** The picture, grey and faded, with every pixel that differs in magenta and a frame around each region. */
export function drawDifference(picture: Pixels, difference: PixelDifference): Pixels {
  const { width, height, mask } = difference;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      put(data, at, mask[at] === 1 ? MARK : faded(picture, x, y));
    }
  }
  for (const box of changedRegions(difference)) frame(data, difference, box);
  return { width, height, data };
}

function faded({ width, height, data }: Pixels, x: number, y: number): Color {
  if (x >= width || y >= height) return GROUND;
  const at = (y * width + x) * 4;
  // Luma of ITU-R BT.601 suffices for a faded background.
  const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  const light = Math.round(255 - (255 - grey) * FADED);
  return [light, light, light];
}

function frame(data: Uint8Array, area: { width: number; height: number }, box: Box): void {
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const inside =
        x >= box.left + FRAME &&
        x < box.left + box.width - FRAME &&
        y >= box.top + FRAME &&
        y < box.top + box.height - FRAME;
      if (!inside) put(data, y * area.width + x, MARK);
    }
  }
}

function put(data: Uint8Array, at: number, [red, green, blue]: Color): void {
  data.set([red, green, blue, 255], at * 4);
}
