import { expect, test } from 'vitest';
import { tableLines } from './table-lines.ts';

test('columns are as wide as their widest cell', () => {
  expect(
    tableLines([
      ['a', 'long', 'x'],
      ['longer', 'b', 'yyy'],
    ]),
  ).toEqual(['a       long  x', 'longer  b     yyy']);
});

test('the last cell of a row does not count for the width, also of a short row', () => {
  expect(
    tableLines([
      ['a', 'longer than the column'],
      ['bb', 'c', 'd'],
    ]),
  ).toEqual(['a   longer than the column', 'bb  c  d']);
});

test('lines end without spaces', () => {
  expect(
    tableLines([
      ['a', '', ''],
      ['b', 'c', 'd'],
    ]),
  ).toEqual(['a', 'b  c  d']);
});

test('a table is indented, and has wider or narrower gaps', () => {
  expect(
    tableLines(
      [
        ['a', 'b'],
        ['cc', 'd'],
      ],
      { indent: 2, gap: 1 },
    ),
  ).toEqual(['  a  b', '  cc d']);
});

test('columns have their least width on every line', () => {
  expect(tableLines([['a', 'b', 'c']], { min: [3, 2] })).toEqual(['a    b   c']);
  expect(tableLines([['four', 'b', 'c']], { min: [3, 2] })).toEqual(['four  b   c']);
});

test('an empty table has no line', () => {
  expect(tableLines([])).toEqual([]);
});
