import { describe, expect, it } from 'vitest';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { provenanceOf } from './provenance.ts';
import { valueAt } from './value-at.ts';
import { type Layer, readLayer } from './yaml-layer.ts';

function layer(file: string, text: string): Layer {
  const read = readLayer(text, file).layer;
  if (!read) throw new Error(`${file} holds no layer`);
  return read;
}

describe('the provenance of a path', () => {
  const low = layer('low', 'theme: {feed: hero, tabs: text}\nlogo: {width: 1, darkFile: d}\nnames: [a, b]');
  const high = layer('high', 'theme:\n  feed: mosaic\nlogo:\n  darkFile: null\nnames:\n  - c');

  it('is every layer that sets it, lowest first, with position and value', () => {
    expect(provenanceOf([low, high], ['theme', 'feed'])).toEqual([
      { file: 'low', line: 1, column: 9, value: 'hero', removed: false, appended: false },
      { file: 'high', line: 2, column: 3, value: 'mosaic', removed: false, appended: false },
    ]);
    expect(provenanceOf([low, high], ['theme', 'tabs']).map(({ file }) => file)).toEqual(['low']);
  });

  it('includes lists that a layer appends to, and their entries', () => {
    const more = layer('more', 'names+append: [c, d]');
    const last = layer('last', 'names+append: [e]');
    expect(provenanceOf([low, more, last], ['names']).map(({ file, appended }) => [file, appended])).toEqual([
      ['low', false],
      ['more', true],
      ['last', true],
    ]);
    expect(provenanceOf([low, more, last], ['names', '1']).map(({ value }) => value)).toEqual(['b']);
    expect(provenanceOf([low, more, last], ['names', '3']).at(-1)).toMatchObject({
      file: 'more',
      value: 'd',
    });
    expect(provenanceOf([low, more, last], ['names', '4']).at(-1)).toMatchObject({
      file: 'last',
      value: 'e',
    });
  });

  it('of a map is every layer that sets anything below it', () => {
    expect(provenanceOf([low, high], ['theme']).map(({ file, value }) => [file, value])).toEqual([
      ['low', { feed: 'hero', tabs: 'text' }],
      ['high', { feed: 'mosaic' }],
    ]);
  });

  it('marks what null removes, at the path or above it', () => {
    expect(provenanceOf([low, high], ['logo', 'darkFile']).at(-1)).toMatchObject({
      line: 4,
      value: null,
      removed: true,
    });
    expect(provenanceOf([low, layer('none', 'logo: null')], ['logo', 'width'])).toMatchObject([
      { file: 'low', value: 1 },
      { file: 'none', line: 1, column: 1, value: undefined, removed: true },
    ]);
  });

  it('within a list is the list’s layer, also if its list is shorter', () => {
    expect(provenanceOf([low, high], ['names', '0']).map(({ value }) => value)).toEqual(['a', 'c']);
    expect(provenanceOf([low, high], ['names', '1']).at(-1)).toMatchObject({
      file: 'high',
      line: 5,
      removed: true,
    });
  });

  it('treats null within a list as a value', () => {
    expect(provenanceOf([layer('a', 'names: [null]')], ['names', '0'])).toMatchObject([
      { value: null, removed: false },
    ]);
  });

  it('of a value from an alias is the position of the alias’s key', () => {
    const aliased = layer('a', 'one: &x {y: 1}\ntwo: *x');
    expect(provenanceOf([aliased], ['two', 'y'])).toMatchObject([{ line: 2, column: 1, value: 1 }]);
  });

  it('is empty for paths that no layer sets and for names that every object has', () => {
    for (const path of [['nothing'], ['theme', 'kicker'], ['constructor'], ['__proto__']])
      expect(provenanceOf([low, high], path)).toEqual([]);
  });

  it('ends with the value that the brand has', () => {
    const text = `extends: [menu]\n${BRAND_TEXT}`;
    const resolved = resolveBrand(text, 'brand.yaml', PRESETS);
    if (!resolved.ok) throw new Error('the sample is broken');
    expect(resolved.layers.map(({ file }) => file)).toEqual([
      'brands/_presets/defaults.yaml',
      'brands/_presets/menu.yaml',
      'brand.yaml',
    ]);
    for (const path of [
      ['theme', 'feed'],
      ['theme', 'tabs'],
      ['logo', 'width'],
    ])
      expect(provenanceOf(resolved.layers, path).at(-1)?.value).toBe(valueAt(resolved.brand, path));
  });
});

describe('the value at a path', () => {
  it('is found through maps and lists, by own keys only', () => {
    const data = { a: [{ b: 1 }] };
    expect(valueAt(data, ['a', '0', 'b'])).toBe(1);
    for (const path of [['a', 'length'], ['a', '1'], ['toString'], ['a', '0', 'b', 'c']])
      expect(valueAt(data, path)).toBeUndefined();
  });
});
