import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { duplicateKeyAt } from './duplicate-key.ts';

const found = (text: string, offset: number) =>
  duplicateKeyAt(parseDocument(text, { uniqueKeys: false }), offset);

it.each([
  ['name: A\nbrid: b\nname: B\n', 'name', 0],
  ['a:\n  x: 1\n  x: 2\nx: 3\n', 'x', 5],
  ['{a: 1, "a": 2}', '"a"', 1],
  ['1: a\n1: b\n', '1', 0],
])('in %j the second place of %s has its first one at %d', (text, key, firstAt) => {
  const name = key.replaceAll('"', '');
  const second = text.indexOf(key, firstAt + 1);
  expect(found(text, second)).toEqual({ name, firstAt });
});

it('a key of the same name in another map is not its first place', () => {
  const text = 'a: {x: 1}\nb: {x: 2, x: 3}\n';
  expect(found(text, text.lastIndexOf('x'))?.firstAt).toBe(text.indexOf('x: 2'));
});

it('where no key stands there is none', () => {
  expect([found('a: 1\n', 3), found('a: 1\n', 99), found('', 0), found('- a\n- a\n', 2)]).toEqual(
    Array(4).fill(undefined),
  );
});
