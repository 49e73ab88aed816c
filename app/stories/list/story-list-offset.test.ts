import { expect, it } from 'vitest';
import { parseAsOf, storyListOffset } from './story-list-offset.ts';

it.each([
  ['', 0],
  ['offset=7', 7],
  ['offset=30.9', 30],
  ['offset=-3', 0],
  ['offset=x', 0],
  ['offset=999999', 10_000],
])('of %j is %i', (search, expected) => {
  expect(storyListOffset(new URLSearchParams(search))).toBe(expected);
});

it.each([
  ['1763900000000', '1763900000000'],
  [1_763_900_000_000, '1763900000000'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), undefined],
  ['1&offset=2', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('of a snapshot named %j is %j', (value, expected) => {
  expect(parseAsOf(value)).toBe(expected);
});
