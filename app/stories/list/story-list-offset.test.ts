import { expect, it } from 'vitest';
import { storyListOffset } from './story-list-offset.ts';

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
