import { describe, expect, it } from 'vitest';
import { mergeLayers, originOf } from './merge-layers.ts';
import { type Layer, readLayer } from './yaml-layer.ts';

function layer(file: string, text: string): Layer {
  const read = readLayer(text, file).layer;
  if (!read) throw new Error(`${file} holds no layer`);
  return read;
}

describe('merging layers', () => {
  it('merges maps key by key, later layers winning', () => {
    const merged = mergeLayers([
      layer('a', 'logo: {width: 160, height: 40}\nname: A'),
      layer('b', 'logo: {width: 280}'),
    ]);
    expect(merged.data).toEqual({ logo: { width: 280, height: 40 }, name: 'A' });
  });

  it('replaces lists as a whole', () => {
    const merged = mergeLayers([layer('a', 'languages: [en, es]'), layer('b', 'languages: [es]')]);
    expect(merged.data).toEqual({ languages: ['es'] });
  });

  it('removes with null what an earlier layer set', () => {
    const merged = mergeLayers([
      layer('a', 'logo: {darkFile: x, width: 1}'),
      layer('b', 'logo: {darkFile: null}'),
    ]);
    expect(merged.data).toEqual({ logo: { width: 1 } });
  });

  it('replaces a map with a text and a text with a map', () => {
    expect(mergeLayers([layer('a', 'x: {y: 1}'), layer('b', 'x: z')]).data).toEqual({ x: 'z' });
    expect(mergeLayers([layer('a', 'x: z'), layer('b', 'x: {y: 1}')]).data).toEqual({ x: { y: 1 } });
  });

  it('remembers which layer set each path last', () => {
    const [first, second] = [layer('a', 'logo: {width: 160, height: 40}'), layer('b', 'logo: {width: 280}')];
    const merged = mergeLayers([first, second]);
    expect(originOf(merged, ['logo', 'width'])).toEqual({ layer: second, path: ['logo', 'width'] });
    expect(originOf(merged, ['logo', 'height'])?.layer).toBe(first);
  });

  it('adds to a list with +append, whichever layer set it', () => {
    const merged = mergeLayers([
      layer('a', 'topics: [a, b]'),
      layer('b', 'topics+append: [c]'),
      layer('c', 'topics+append: [d, e]'),
    ]);
    expect(merged.data).toEqual({ topics: ['a', 'b', 'c', 'd', 'e'] });
    expect(merged.problems).toEqual([]);
  });

  it('records the file and path of each appended entry', () => {
    const [first, second] = [layer('a', 'menu: [{key: a}]'), layer('b', 'menu+append: [{key: b}]')];
    const merged = mergeLayers([first, second]);
    expect(originOf(merged, ['menu', '0', 'key'])).toEqual({ layer: first, path: ['menu', '0', 'key'] });
    expect(originOf(merged, ['menu', '1', 'key'])).toEqual({
      layer: second,
      path: ['menu+append', '0', 'key'],
    });
  });

  it('records the origin of each entry of lists that several layers append', () => {
    const [first, second] = [layer('b', 'x+append: [2, 3]'), layer('c', 'x+append: [4]')];
    const merged = mergeLayers([layer('a', 'x: [1]'), first, second]);
    expect(originOf(merged, ['x', '1'])).toEqual({ layer: first, path: ['x+append', '0'] });
    expect(originOf(merged, ['x', '2'])).toEqual({ layer: first, path: ['x+append', '1'] });
    expect(originOf(merged, ['x', '3'])).toEqual({ layer: second, path: ['x+append', '0'] });
  });

  it('drops the origins of appended entries when a later layer replaces the list', () => {
    const last = layer('c', 'x: [4, 5, 6]');
    const merged = mergeLayers([layer('a', 'x: [1]'), layer('b', 'x+append: [2, 3]'), last]);
    expect(merged.data).toEqual({ x: [4, 5, 6] });
    for (const index of ['0', '1', '2'])
      expect(originOf(merged, ['x', index])).toEqual({ layer: last, path: ['x', index] });
  });

  it('takes +append as the list itself when no earlier layer has the list', () => {
    const merged = mergeLayers([layer('a', 'x+append: [1]\ny: 1'), layer('b', 'z: {w+append: [2]}')]);
    expect(merged.data).toEqual({ x: [1], y: 1, z: { w: [2] } });
    expect(originOf(merged, ['x', '0'])?.path).toEqual(['x+append', '0']);
  });

  it('records the layer of each entry of a list that consists of +append only', () => {
    const [first, second] = [layer('a', 'x+append: [1]'), layer('b', 'x+append: [2]')];
    const merged = mergeLayers([first, second]);
    expect(originOf(merged, ['x', '0'])).toEqual({ layer: first, path: ['x+append', '0'] });
    expect(originOf(merged, ['x', '1'])).toEqual({ layer: second, path: ['x+append', '0'] });
  });

  it('adds to a list of the same file, whichever of the two keys comes first', () => {
    expect(mergeLayers([layer('a', 'x+append: [2]\nx: [1]')]).data).toEqual({ x: [1, 2] });
  });

  it.each([
    [
      'x: text',
      'x+append: [1]',
      '`x` is no list, so nothing can be added to it',
      'Write `x:` to replace it.',
    ],
    ['y: 1', 'x+append: 1', '`x+append` takes a list', 'Write the entries to add in [ ].'],
    ['x: [1]', 'x+append: {a: 1}', '`x+append` takes a list', 'Write the entries to add in [ ].'],
  ])('reports what cannot be added: %s, then %s', (low, high, message, hint) => {
    const { problems, data } = mergeLayers([layer('a', low), layer('b', high)]);
    expect(problems).toEqual([{ code: 'bad-append', path: ['x+append'], message, hint }]);
    expect(data).not.toHaveProperty('x+append');
  });

  it('keeps null and +append within overrides, as they apply to what is overridden', () => {
    const low = layer('a', 'pages: {portal: {cmsConfig: {x+append: [1], key: null}}}');
    const high = layer('b', 'pages: {portal: {cmsConfig: {x+append: [2]}}}\nenvironments: {staging: null}');
    expect(mergeLayers([low, high]).data).toEqual({
      pages: { portal: { cmsConfig: { 'x+append': [1, 2], key: null } } },
      environments: {},
    });
    const staging = 'environments: {staging: {cmsConfig: {key: null}}}';
    expect(mergeLayers([layer('a', staging)]).data).toEqual({
      environments: { staging: { cmsConfig: { key: null } } },
    });
  });

  it('removes with null at any depth outside of overrides', () => {
    const low = layer('a', 'theme: {colors: {light: {accent: x, text: y}}}');
    const high = layer('b', 'theme: {colors: {light: {accent: null}}}');
    expect(mergeLayers([low, high]).data).toEqual({ theme: { colors: { light: { text: 'y' } } } });
  });

  it('yields an empty map for no layers', () => {
    expect(mergeLayers([])).toEqual({ data: {}, origin: new Map(), problems: [] });
  });

  it('does not change its inputs', () => {
    const [first, second] = [layer('a', 'x: {y: [1]}'), layer('b', 'x: {z: 2}')];
    const { data } = mergeLayers([first, second]);
    expect(first.data).toEqual({ x: { y: [1] } });
    expect((data.x as { y: number[] }).y).not.toBe((first.data.x as { y: number[] }).y);
  });

  it('keeps `__proto__` as a key of its own and touches no prototype', () => {
    const { data } = mergeLayers([layer('a', '__proto__: {polluted: true}'), layer('b', 'name: B')]);
    expect(Object.hasOwn(data, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
  });
});
