import { expect, it } from 'vitest';
import type { PixelDifference, Pixels } from './compare-pixels.ts';
import { drawDifference } from './draw-difference.ts';

const grey = (width: number, height: number, of: number): Pixels => ({
  ...{ width, height },
  data: new Uint8Array(width * height * 4).fill(of),
});
/** A difference of one pixel at the given place. */
function differing(width: number, height: number, x: number, y: number): PixelDifference {
  const mask = new Uint8Array(width * height);
  mask[y * width + x] = 1;
  return { width, height, mask } as PixelDifference;
}
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4).subarray(0, 4),
];
const MARK = [214, 0, 110, 255];

it('a pixel that differs is marked and framed; the rest is faded', () => {
  const drawn = drawDifference(grey(200, 200, 0), differing(200, 200, 100, 100));
  expect(at(drawn, 100, 100)).toEqual(MARK);
  expect(at(drawn, 0, 199)).toEqual([184, 184, 184, 255]);
  const marked = Array.from({ length: 200 }, (_, x) => at(drawn, x, 100)).filter(([red]) => red === 214);
  expect(marked.length).toBe(5);
});

it('what only the other picture has is white, and colours are grey of like lightness', () => {
  const drawn = drawDifference(grey(2, 2, 255), differing(200, 200, 199, 199));
  expect([at(drawn, 100, 0), at(drawn, 0, 0)]).toEqual([
    [255, 255, 255, 255],
    [255, 255, 255, 255],
  ]);
  const red: Pixels = { width: 1, height: 1, data: Uint8Array.from([255, 0, 0, 255]) };
  const [r, g, b] = at(drawDifference(red, differing(200, 200, 199, 199)), 0, 0);
  expect([r === g, g === b, r]).toEqual([true, true, 205]);
});

it('a frame at the edge stays in the picture', () => {
  const drawn = drawDifference(grey(50, 50, 0), differing(50, 50, 0, 0));
  expect([drawn.data.length, at(drawn, 0, 0)]).toEqual([50 * 50 * 4, MARK]);
});
