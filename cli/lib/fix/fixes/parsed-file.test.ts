import { describe, expect, it } from 'vitest';
import { isMap, isScalar } from 'yaml';
import { hasKey, mapAt, pairAt, parseFile, valueNodeAt } from './parsed-file.ts';

const TEXT = 'name: A\nmenu:\n  - key: x\n    icon: y\ntheme: {corners: 8}\n';
const file = parseFile(TEXT);

it('a file has its keys and values in their order, with their paths', () => {
  const pairs = file.entries.flatMap((entry) => (entry.kind === 'pair' ? [entry.path.join('.')] : []));
  expect(pairs).toEqual(['name', 'menu', 'menu.0.key', 'menu.0.icon', 'theme', 'theme.corners']);
});

it('of a text with mistakes as much as possible is read', () => {
  expect(parseFile('name: A\nname: B\nmenu: [\n').entries.length).toBeGreaterThan(2);
  expect(parseFile('? [a, b]\n: 1\nname: A\n').entries.filter(({ kind }) => kind === 'pair')).toHaveLength(1);
});

it('a key is found where it starts', () => {
  expect(pairAt(file, TEXT.indexOf('icon'))?.path).toEqual(['menu', '0', 'icon']);
  expect(pairAt(file, TEXT.indexOf('icon') + 1)).toBeUndefined();
});

describe('a value', () => {
  it('is found where it starts, but no map', () => {
    expect(valueNodeAt(file, TEXT.indexOf('A'))?.path).toEqual(['name']);
    expect(valueNodeAt(file, TEXT.indexOf('{'))).toBeUndefined();
    expect(valueNodeAt(file, TEXT.indexOf('A') + 1)).toBeUndefined();
  });

  it('is the innermost of several that start there', () => {
    const nested = parseFile('a: [[1]]\nb:\n  - - x\n');
    const node = valueNodeAt(nested, nested.text.indexOf('1'))?.node;
    expect(isScalar(node) && node.value).toBe(1);
    expect(valueNodeAt(nested, nested.text.indexOf('- - x'))?.path).toEqual(['b']);
  });
});

it('a map is found by its path, and says which keys it has', () => {
  const theme = mapAt(file, ['theme']);
  expect(isMap(theme)).toBe(true);
  expect([theme && hasKey(theme, 'corners'), theme && hasKey(theme, 'corner')]).toEqual([true, false]);
  expect(mapAt(file, ['name'])).toBeUndefined();
  expect(mapAt(file, [])?.items).toHaveLength(3);
});
