import { expect, it } from 'vitest';
import { differenceLines } from './difference-lines.ts';

const touched = [{ key: 'name', screens: 'every page' }];
const lines = (...changes: Array<[path: string, a: unknown, b: unknown]>) =>
  differenceLines(
    ['acme', 'other'],
    changes.map(([path, a, b]) => ({ path, a, b })),
    touched,
  );

it('brands that are the same are said to be', () => {
  expect(lines()).toEqual(['acme and other do not differ.']);
});

it('short values stand side by side, a long one below the other, in the order of the keys', () => {
  const long = 'x'.repeat(45);
  const found = lines(['a', 1, 2], ['middle', long, 'short'], ['z', 'one', 'two']);
  expect(found.map((line) => line.replace(/ +/g, ' ').trimEnd())).toEqual([
    expect.stringMatching(/^key acme other$/),
    'a 1 2',
    'middle',
    expect.stringContaining(`acme ${long}`),
    expect.stringContaining('other short'),
    'z one two',
    '',
    '3 keys differ. Touched:',
    ' name every page',
  ]);
});

it('one key is one', () => {
  expect(lines(['a', true, false])).toContain('1 key differs. Touched:');
});
