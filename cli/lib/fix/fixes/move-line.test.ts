import { describe, expect, it } from 'vitest';
import { moveLine } from './move-line.ts';
import { parseFile } from './parsed-file.ts';
import { applyEdits } from './text-edit.ts';

/** The text with the key at a path moved to another place; undefined where it stays. */
const moved = (text: string, from: string, place: string) => {
  const file = parseFile(text);
  const entry = file.entries.find((one) => one.kind === 'pair' && one.path.join('.') === from);
  if (entry?.kind !== 'pair') throw new Error(`The text has no ${from}.`);
  const fix = moveLine(file, entry, place.split('.'));
  return fix && applyEdits(text, fix.edits);
};

describe('a key is moved', () => {
  it.each([
    [
      'to the end of a map',
      'name: A\nsize: 8\ntheme:\n  font: x\n',
      'name: A\ntheme:\n  font: x\n  size: 8\n',
    ],
    [
      'to the end of a file without a last line break',
      'name: A\nsize: 8\ntheme:\n  font: x',
      'name: A\ntheme:\n  font: x\n  size: 8',
    ],
    [
      'below a key without a value',
      'name: A\nsize: 8\ntheme: # later\n',
      'name: A\ntheme: # later\n  size: 8\n',
    ],
    [
      'before a map that has no single line',
      'name: A\nsize: 8\ntheme:\n  list:\n    - x\n',
      'name: A\ntheme:\n  size: 8\n  list:\n    - x\n',
    ],
    ['into a map of its own', 'name: A\nsize: 8\n', 'name: A\ntheme:\n  size: 8\n'],
    ['with the line ends of the file', 'name: A\r\nsize: 8\r\n', 'name: A\r\ntheme:\r\n  size: 8\r\n'],
  ])('%s', (_, text, expected) => {
    expect(moved(text, 'size', 'theme.size')).toBe(expected);
  });

  it('with the comment behind it', () => {
    expect(moved('name: A\nsize: 8 # px\ntheme:\n  font: x\n', 'size', 'theme.size')).toBe(
      'name: A\ntheme:\n  font: x\n  size: 8 # px\n',
    );
  });
});

describe('a key stays', () => {
  it.each([
    ['that a comment above describes', 'name: A\n# in px\nsize: 8\ntheme:\n  font: x\n'],
    ['whose value has several lines', 'name: A\nsize:\n  - 8\ntheme:\n  font: x\n'],
    ['that is alone in its map', 'size: 8\n'],
    ['where the map has it already', 'name: A\nsize: 8\ntheme:\n  size: 9\n'],
    ['where the map is in braces', 'name: A\nsize: 8\ntheme: {font: x}\n'],
    ['where the place has another value', 'name: A\nsize: 8\ntheme: plain\n'],
    [
      'where the first key of the map is described',
      'name: A\nsize: 8\ntheme:\n  # names\n  list:\n    - x\n',
    ],
  ])('%s', (_, text) => {
    expect(moved(text, 'size', 'theme.size')).toBeUndefined();
  });

  it('within braces, behind a dash, or where a map would have to be made further in', () => {
    expect(moved('{name: A, size: 8}\n', 'size', 'theme.size')).toBeUndefined();
    expect(
      moved('list:\n  - size: 8\n    name: A\ntheme:\n  font: x\n', 'list.0.size', 'theme.size'),
    ).toBeUndefined();
    expect(moved('name: A\nsize: 8\n', 'size', 'theme.colors.size')).toBeUndefined();
    expect(moved('menu:\n  name: A\n  size: 8\n', 'menu.size', 'theme.size')).toBeUndefined();
  });
});
