import { expect, it } from 'vitest';
import { changedRegions } from './changed-regions.ts';
import { drawDifference } from './draw-difference.ts';

function difference(width: number, height: number, spots: Array<[number, number]>) {
  const mask = new Uint8Array(width * height);
  for (const [x, y] of spots) mask[y * width + x] = 1;
  return { width, height, mask, count: spots.length, share: 0, box: undefined };
}

it('changes near each other make one region, far ones another, and no region leaves the picture', () => {
  const spots: Array<[number, number]> = [
    [3, 3],
    [30, 30],
    [110, 50],
  ];
  expect(changedRegions(difference(115, 60, spots))).toEqual([
    { left: 0, top: 0, width: 48, height: 48 },
    { left: 96, top: 48, width: 19, height: 12 },
  ]);
  expect(changedRegions(difference(50, 50, []))).toEqual([]);
});

it('the drawn difference has marks on a faded background, also beyond the picture', () => {
  const picture = { width: 60, height: 30, data: new Uint8Array(60 * 30 * 4).fill(0) };
  const drawn = drawDifference(picture, difference(60, 40, [[12, 12]]));
  const at = (x: number, y: number) => [...drawn.data.slice((y * 60 + x) * 4, (y * 60 + x) * 4 + 4)];
  expect([drawn.width, drawn.height]).toEqual([60, 40]);
  expect(at(12, 12)).toEqual([214, 0, 110, 255]);
  expect(at(0, 0)).toEqual([214, 0, 110, 255]);
  expect(at(10, 10)).toEqual([184, 184, 184, 255]);
  expect(at(50, 35)).toEqual([255, 255, 255, 255]);
});
