import { describe, expect, it } from 'vitest';
import { mergeLayers } from './merge-layers.ts';
import { type Layer, pathKey, readLayer } from './yaml-layer.ts';

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
    const { origin } = mergeLayers([first, second]);
    expect(origin.get(pathKey(['logo', 'width']))).toBe(second);
    expect(origin.get(pathKey(['logo', 'height']))).toBe(first);
  });

  it('leaves its inputs as they were', () => {
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
