import { expect, it } from 'vitest';
import { equalJitter } from './equal-jitter.ts';

it.each([
  [0, 500],
  [0.5, 750],
  [1, 1000],
])('with a random number of %f, a delay of 1000 ms is one of %i ms', (random, expected) => {
  expect(equalJitter(1000, random)).toBe(expected);
});
