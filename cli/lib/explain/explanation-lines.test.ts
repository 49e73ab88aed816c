import { describe, expect, it } from 'vitest';
import type { Explanation, ScopedSetting } from './explain-key.ts';
import { explanationLines } from './explanation-lines.ts';

const layer = (file: string, value: unknown, more: Partial<ScopedSetting> = {}) =>
  ({ file, line: 1, value, ...more }) as ScopedSetting;
const removed = (file: string) => layer(file, null, { removed: true });
const lines = (value: unknown, layers: readonly ScopedSetting[], more: Partial<Explanation> = {}) =>
  explanationLines({ path: 'key', value, layers, ...more } as Explanation);

describe('the explanation of a value', () => {
  it('names where it is set, and what that overrides, the nearest first', () => {
    expect(lines('c', [layer('a', 'a'), layer('b', 'b'), layer('c', 'c', { scope: 'page portal' })])).toEqual(
      ['key = c', '  set at       c:1 (page portal)', '  overrides    b:1  b', '               a:1  a'],
    );
  });

  it('names where it was removed, which overrides what was there', () => {
    expect(lines(undefined, [layer('a', 'a'), removed('b')])).toEqual([
      'key = (not set)',
      '  removed at   b:1',
      '  overrides    a:1  a',
    ]);
    expect(lines('c', [layer('a', 'a'), removed('b'), layer('c', 'c')])[2]).toBe(
      '  overrides    b:1  (removed)',
    );
  });

  it('names where it was left out, before any file set it', () => {
    expect(lines(undefined, [removed('a')])).toEqual(['key = (not set)', '  left out at  a:1']);
    expect(lines('b', [removed('a'), layer('b', 'b')])).toEqual(['key = b', '  set at       b:1']);
  });

  it('names what was added to a list, after where the list was set', () => {
    const layers = [layer('a', ['x']), layer('b', ['y'], { appended: true } as never)];
    expect(lines(['x', 'y'], layers)).toEqual([
      'key = [x, y]',
      '  set at       a:1',
      '  added at     b:1  [y]',
    ]);
    expect(lines(['y'], layers.slice(1))).toEqual(['key = [y]', '  added at     b:1  [y]']);
  });

  it('says so where no file sets it', () => {
    expect(lines(undefined, [])).toEqual(['key = (not set)', '  not set      no file sets it']);
  });

  it('cuts what it overrides to 60 characters', () => {
    expect(lines('b', [layer('a', 'x'.repeat(61)), layer('b', 'b')])[2]).toBe(
      `  overrides    a:1  ${'x'.repeat(59)}…`,
    );
    expect(lines('b', [layer('a', 'x'.repeat(60)), layer('b', 'b')])[2]).toBe(
      `  overrides    a:1  ${'x'.repeat(60)}`,
    );
  });
});

it('the explanation of a map names all that was merged, from the last that replaced it on', () => {
  const layers = [layer('a', { x: 1 }), removed('b'), layer('c', { x: 1 }), layer('d', { y: 1, z: 1 })];
  expect(lines({ x: 1, y: 1, z: 1 }, layers)).toEqual([
    'key = a map of x, y, z',
    '  merged from  d:1  y, z',
    '               c:1  x',
    '  overrides    b:1  (removed)',
    '               a:1  {x: 1}',
  ]);
});

describe('the notes', () => {
  const notes = (more: Partial<Explanation>, value: unknown = 'a') =>
    lines(value, [layer('a', value)], more).slice(2);

  it.each([
    [{ owner: 'Ana' }, 'Ana answers for it.'],
    [{ expires: '2026-12-31' }, 'Meant to stand until 2026-12-31.'],
    [{ owner: 'Ana', expires: '2026-12-31' }, 'Ana answers for it; meant to stand until 2026-12-31.'],
    [{ description: 'A word.' }, 'A word.'],
    [{ description: 'A word.', choices: ['a', 'b'] }, 'A word. One of a, b.'],
  ])('of %j are: %s', (more, expected) => {
    expect(notes(more as Partial<Explanation>)).toEqual([`  ${expected}`]);
  });

  it('say of a list that each of its entries is a choice, and nothing where nothing is known', () => {
    expect(notes({ choices: ['a', 'b'] } as Partial<Explanation>, ['a'])).toEqual(['  Each one of a, b.']);
    expect(notes({})).toEqual([]);
  });
});
