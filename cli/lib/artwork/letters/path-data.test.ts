import { expect, test } from 'vitest';
import { PATH_DETAILS, pathData, shortNumber } from './path-data.ts';

test.each([
  [0.5, '.5'],
  [-0.25, '-.25'],
  [-0.001, '0'],
  [12, '12'],
  [2.71428, '2.71'],
])('shortNumber(%d) is %s', (value, written) => expect(shortNumber(value)).toBe(written));

test('coordinates are relative, without unnecessary separators', () => {
  const d = pathData([
    { type: 'M', x: 1.5, y: 0.5 },
    { type: 'L', x: 11.5, y: 0.5 },
    { type: 'L', x: 11.5, y: 10.25 },
    { type: 'L', x: 10, y: 9.5 },
    { type: 'Z' },
    { type: 'M', x: 2, y: 2 },
  ]);
  expect(d).toBe('m1.5.5h10v9.75l-1.5-.75zm.5 1.5');
});

test('a control point that mirrors the last is left out', () => {
  const d = pathData([
    { type: 'M', x: 0, y: 0 },
    { type: 'Q', x1: 1, y1: 1, x: 2, y: 0 },
    { type: 'Q', x1: 3, y1: -1, x: 4, y: 0 },
  ]);
  expect(d).toBe('m0 0q1 1 2 0t2 0');
});

test('the coarsest detail merges the shortest steps and keeps the end of the outline', () => {
  const steps = Array.from(
    { length: 11 },
    (_, at) => ({ type: at === 0 ? 'M' : 'L', x: at / 3, y: at }) as const,
  );
  const [finest, coarsest] = [PATH_DETAILS[0], PATH_DETAILS.at(-1)];
  expect(pathData(steps, coarsest).length).toBeLessThan(pathData(steps, finest).length);
});
