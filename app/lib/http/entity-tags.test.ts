import { expect, test } from 'vitest';
import { namesTag } from './entity-tags.ts';

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['"x","a","y"', true],
  ['"x,y", "a"', true],
  [' * ', true],
  ['"b"', false],
  ['"a, b"', false],
  ['a', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names W/"a": %s', (header, isNamed) => {
  expect(namesTag(header, 'W/"a"')).toBe(isNamed);
});
