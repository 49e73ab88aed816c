import { describe, expect, it } from 'vitest';
import { logoContrast, MIN_CONTRAST } from './logo-contrast.ts';

const SIZE = { width: 40, height: 10 };
const rect = (width: number, color: string, x = 0) =>
  `<rect x="${x}" width="${width}" height="10" fill="${color}"/>`;
const contrast = (shapes: string, header = '#ffffff') =>
  logoContrast(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${shapes}</svg>`),
    SIZE,
    header,
  );

describe('a logo is seen', () => {
  it.each([
    ['black on white', rect(10, '#000'), '#ffffff', true],
    ['black on black', rect(10, '#000'), '#000000', false],
    ['pale grey on white', rect(10, '#ddd'), '#ffffff', false],
    ['half of it dark', rect(10, '#000') + rect(10, '#ddd', 10), '#ffffff', true],
    ['a quarter of it dark', rect(5, '#000') + rect(15, '#ddd', 5), '#ffffff', false],
    ['a plate of the header’s colour with letters', rect(40, '#fff') + rect(2, '#000', 4), '#ffffff', true],
    ['an empty plate', rect(40, '#fff'), '#ffffff', false],
    ['nothing drawn', '', '#ffffff', false],
    ['black that is nearly transparent', `<g opacity=".3">${rect(10, '#000')}</g>`, '#ffffff', false],
  ])('%s', async (_, shapes, header, isSeen) => {
    expect((await contrast(shapes, header)).isSeen).toBe(isSeen);
  });
});

it('the median is that of what is drawn, 1 where nothing is', async () => {
  expect((await contrast(rect(10, '#000') + rect(4, '#fff', 20))).median).toBeCloseTo(21);
  expect((await contrast('')).median).toBe(1);
  expect((await contrast(rect(10, '#949494'))).median).toBeGreaterThan(MIN_CONTRAST);
});
