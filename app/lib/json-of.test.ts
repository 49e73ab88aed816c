import { expect, it } from 'vitest';
import { jsonOf } from './json-of.ts';

it('is the value of a JSON text, and undefined where it is none', () => {
  expect([jsonOf('{"a":[1]}'), jsonOf('null'), jsonOf('{a'), jsonOf('')]).toEqual([
    { a: [1] },
    null,
    undefined,
    undefined,
  ]);
});
