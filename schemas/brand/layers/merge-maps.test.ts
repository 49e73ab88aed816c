import { describe, expect, it } from 'vitest';
import { type MergeObserver, mergeMaps } from './merge-maps.ts';

type PlainMap = Record<string, unknown>;
const merged = (target: PlainMap, source: PlainMap, observer?: MergeObserver) => {
  mergeMaps(target, source, observer);
  return target;
};

describe('merging a map into another', () => {
  it.each([
    ['maps merge key by key', { a: { x: 1, y: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
    ['lists replace', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['a map replaces what is none', { a: 1 }, { a: { x: 1 } }, { a: { x: 1 } }],
    ['null removes', { a: 1, b: 1 }, { a: null }, { b: 1 }],
    ['null removes what waits to be added, too', { 'a+append': [1] }, { a: null }, {}],
    ['a value drops what waits to be added', { 'a+append': [1] }, { a: [2] }, { a: [2] }],
    ['+append adds to the list', { a: [1] }, { 'a+append': [2] }, { a: [1, 2] }],
    ['+append waits where there is no list', { a: 1 }, { 'a+append': [2] }, { a: 1, 'a+append': [2] }],
    ['+append adds to what waits', { 'a+append': [1] }, { 'a+append': [2] }, { 'a+append': [1, 2] }],
    ['+append of the same map comes last', {}, { 'a+append': [2], a: [1] }, { a: [1, 2] }],
    ['+append of what is no list is a key', { a: [1] }, { 'a+append': 'x' }, { a: [1], 'a+append': 'x' }],
  ])('%s', (_, target, source, expected) => {
    expect(merged(target, source)).toEqual(expected);
  });

  it('shares nothing with the map that was merged in', () => {
    const source = { a: { list: [1] }, b: [{ x: 1 }] };
    const result = merged({}, source) as typeof source;
    result.a.list.push(2);
    if (result.b[0]) result.b[0].x = 2;
    expect(source).toEqual({ a: { list: [1] }, b: [{ x: 1 }] });
  });

  it('takes names of the language for keys like others', () => {
    const result = merged({}, JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"x": 1}}'));
    expect(Object.keys(result)).toEqual(['__proto__', 'constructor']);
    expect(({} as PlainMap).polluted).toBeUndefined();
  });
});

describe('the observer of a merge', () => {
  const steps: string[] = [];
  const observer = (kept?: string): MergeObserver => ({
    set: (path) => void steps.push(`set ${path.join('.')}`),
    appended: (path, start, count, from) =>
      void steps.push(`${count} at ${path.join('.')}[${start}] from ${from.join('.')}`),
    keepsNull: (path) => path.join('.') === kept,
  });

  it('is told each value, and which entries came from where', () => {
    steps.length = 0;
    merged({ a: { list: [1] } }, { a: { list: [1], x: 2 }, 'b+append': [3, 4] }, observer());
    merged({ list: [1] }, { 'list+append': [2] }, observer());
    expect(steps).toEqual([
      'set a',
      'set a.list',
      'set a.x',
      'set b+append',
      '2 at b+append[0] from b+append',
      '1 at list[1] from list+append',
    ]);
  });

  it('may keep a null for a later merge', () => {
    expect(merged({ a: { x: 1, y: 1 } }, { a: { x: null, y: null } }, observer('a.x'))).toEqual({
      a: { x: null },
    });
  });
});
