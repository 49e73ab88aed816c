import { expect, it } from 'vitest';
import { type ColorPixels, describePixels } from './describe-pixels.ts';

type Color = readonly [red: number, green: number, blue: number, opacity?: number];
const RED: Color = [200, 0, 0];
const BLUE: Color = [0, 0, 200];
const WHITE: Color = [255, 255, 255];
const CLEAR: Color = [0, 0, 0, 0];

/** A square picture of 10 × 10 px. */
const picture = (colorAt: (column: number, row: number) => Color): ColorPixels => ({
  width: 10,
  height: 10,
  data: Uint8Array.from(
    Array.from({ length: 100 }, (_, at) => {
      const [red, green, blue, opacity = 255] = colorAt(at % 10, Math.floor(at / 10));
      return [red, green, blue, opacity];
    }).flat(),
  ),
});
const isBorder = (column: number, row: number) => [column, row].some((one) => one === 0 || one === 9);
/** A colour of its own for every pixel. */
const noise = (column: number, row: number): Color => [column * 25, row * 25, ((column + row) % 2) * 200];

it('names the most frequent colours first, and no two that are alike', () => {
  const { colors } = describePixels(
    picture((column, row) => (row < 5 ? RED : row < 8 ? BLUE : column < 5 ? [230, 0, 0] : WHITE)),
  );
  expect(colors).toEqual(['#c80000', '#0000c8', '#ffffff']);
});

it('names three colours at most', () => {
  const four = [RED, BLUE, WHITE, [0, 200, 0]] as const;
  expect(describePixels(picture((_, row) => four[row % 4] ?? RED)).colors).toHaveLength(3);
});

it('takes transparent pixels for white', () => {
  expect(describePixels(picture(() => [0, 0, 0, 0])).colors).toEqual(['#ffffff']);
});

it('a flat background up to the border is a graphic', () => {
  const logo = picture((column, row) => (isBorder(column, row) ? WHITE : column < 5 ? WHITE : RED));
  expect(describePixels(logo).isGraphic).toBe(true);
});

it('a flat middle within another border is none', () => {
  const framed = picture((column, row) => (isBorder(column, row) ? noise(column, row) : WHITE));
  expect(describePixels(framed).isGraphic).toBe(false);
});

it('a flat border around many colours is none', () => {
  const photograph = picture((column, row) => (isBorder(column, row) ? WHITE : noise(column, row)));
  expect(describePixels(photograph).isGraphic).toBe(false);
});

it('a cut-out is a graphic from more than three in a hundred transparent pixels on', () => {
  const withClear = (count: number) =>
    describePixels(picture((column, row) => (row === 5 && column < count ? CLEAR : noise(column, row))));
  expect(withClear(3).isGraphic).toBe(false);
  expect(withClear(4).isGraphic).toBe(true);
});
