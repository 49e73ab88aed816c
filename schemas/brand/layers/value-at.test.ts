import { expect, it } from 'vitest';
import { entryAt, valueAt } from './value-at.ts';

const data = { theme: { tabs: 'pills', none: null }, feeds: [{ url: 'a' }, { url: 'b' }] };

it.each([
  [[], data],
  [['theme', 'tabs'], 'pills'],
  [['theme', 'none'], null],
  [['feeds', 1, 'url'], 'b'],
  [['feeds', '0', 'url'], 'a'],
  [['theme', 'tabz'], undefined],
  [['theme', 'tabs', 'length'], undefined],
  [['theme', 'none', 'more'], undefined],
  [['feeds', 2], undefined],
  [['feeds', 'length'], undefined],
  [['feeds', '-1'], undefined],
  [['toString'], undefined],
  [['__proto__'], undefined],
])('the value at %j is %j', (path, value) => expect(valueAt(data, path)).toBe(value));

it('tells a key without a value from one that is missing', () => {
  expect(entryAt(data.theme, 'none')).toEqual({ value: null });
  expect(entryAt(data.theme, 'other')).toBeUndefined();
});
