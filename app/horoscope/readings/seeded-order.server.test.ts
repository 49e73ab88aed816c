import { expect, it } from 'vitest';
import { seededOrder } from './seeded-order.server.ts';

it('holds every number once', () => {
  for (const length of [0, 1, 2, 12, 45])
    expect(seededOrder(length, 'x').sort((a, b) => a - b)).toEqual([...Array(length).keys()]);
});

it('is the same for the same seed and another for another', () => {
  expect(seededOrder(45, 'love.scene')).toEqual(seededOrder(45, 'love.scene'));
  expect(seededOrder(45, 'love.scene')).not.toEqual(seededOrder(45, 'love.step'));
});

it('stays what it was when first published', () => {
  expect(seededOrder(12, 'general.opening')).toEqual([11, 3, 4, 8, 0, 9, 6, 2, 1, 10, 5, 7]);
});
