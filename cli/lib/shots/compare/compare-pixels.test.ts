import { describe, expect, it } from 'vitest';
import { comparePixels, type Pixels } from './compare-pixels.ts';

/** A grey picture with some pixels of another grey. */
function picture(width: number, height: number, spots: Array<[number, number]> = [], grey = 0): Pixels {
  const data = new Uint8Array(width * height * 4).fill(100);
  for (const [x, y] of spots) data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

describe('two pictures', () => {
  it('that are the same do not differ', () => {
    expect(comparePixels(picture(4, 3), picture(4, 3))).toMatchObject({ count: 0, share: 0, box: undefined });
  });

  it('differ by a share of all pixels, within a rectangle', () => {
    const after = picture(10, 10, [
      [2, 1],
      [7, 5],
    ]);
    const { count, share, box, mask } = comparePixels(picture(10, 10), after);
    expect([count, share, box]).toEqual([2, 0.02, { left: 2, top: 1, width: 6, height: 5 }]);
    expect([...mask].flatMap((one, at) => (one ? at : []))).toEqual([12, 57]);
  });

  it('of different height differ where only one has pixels', () => {
    expect(comparePixels(picture(4, 3), picture(4, 5))).toMatchObject({
      count: 8,
      share: 0.4,
      box: { left: 0, top: 3, width: 4, height: 2 },
    });
  });

  it('that are empty do not differ', () => {
    expect(comparePixels(picture(0, 0), picture(0, 0))).toMatchObject({ count: 0, share: 0 });
  });
});

describe('a slight difference', () => {
  const line: Array<[number, number]> = [0, 1, 2, 3].map((x) => [x, 2]);

  it('below the threshold is ignored', () => {
    expect(comparePixels(picture(4, 4), picture(4, 4, line, 97)).count).toBe(0);
  });

  it('of a single pixel is rounding', () => {
    expect(comparePixels(picture(4, 4), picture(4, 4, [[1, 1]], 80)).count).toBe(0);
    expect(comparePixels(picture(4, 4), picture(4, 4, [[1, 1]], 20)).count).toBe(1);
  });

  it('counts along a line of one pixel', () => {
    expect(comparePixels(picture(4, 4), picture(4, 4, line, 90))).toMatchObject({
      count: 2,
      box: { left: 1, top: 2, width: 2, height: 1 },
    });
  });
});
