import { expect, it } from 'vitest';
import { type TextBox, typefaceFit } from './typeface-fit.ts';

const before: TextBox = { width: 300, height: 60, lines: 3, textLeft: 0, textTop: 2, textWidth: 290 };

it.each([
  ['same', 'the same size', {}],
  ['same', 'a part of a px less', { height: 59.6, width: 300.4 }],
  ['same', 'other line widths', { textWidth: 250 }],
  ['same', 'a beginning that moves by less than browsers count', { textLeft: 2.9, textTop: 4 }],
  ['shorter', 'a line less', { height: 40, lines: 2 }],
  ['moves', 'a line more', { height: 80, lines: 4 }],
  ['moves', 'more width', { width: 301 }],
  ['moves', 'less width', { width: 299 }],
  ['moves', 'a beginning further to the right', { textLeft: 3 }],
  ['moves', 'a beginning further to the left', { textLeft: -3 }],
  ['moves', 'a beginning further down', { textTop: 5 }],
  ['moves', 'less height and another beginning', { height: 40, textLeft: 4 }],
])('a typeface is %s with %s', (fit, _, change) => {
  expect(typefaceFit(before, { ...before, ...change })).toBe(fit);
});
