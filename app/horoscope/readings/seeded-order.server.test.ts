import { expect, it } from 'vitest';
import { seededOrder } from './seeded-order.server.ts';

it('contains every number once', () => {
  for (const length of [0, 1, 2, 12, 45])
    expect(seededOrder(length, 'x').sort((a, b) => a - b)).toEqual([...Array(length).keys()]);
});

it('depends on the seed alone', () => {
  expect(seededOrder(45, 'love.scene')).toEqual(seededOrder(45, 'love.scene'));
  expect(seededOrder(45, 'love.scene')).not.toEqual(seededOrder(45, 'love.step'));
});

it('never changes for a seed, as published readings depend on it', () => {
  expect(seededOrder(12, 'general.opening')).toEqual([11, 3, 4, 8, 0, 9, 6, 2, 1, 10, 5, 7]);
});
