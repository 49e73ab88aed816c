import { expect, it } from 'vitest';
import { tabAfter } from './topic-tabs.tsx';

it('arrows lead to the neighbours, and around the ends', () => {
  expect([0, 1, 3].map((place) => tabAfter('ArrowRight', place, 4))).toEqual([1, 2, 0]);
  expect([0, 1, 3].map((place) => tabAfter('ArrowLeft', place, 4))).toEqual([3, 0, 2]);
});

it('Home and End lead to the ends', () => {
  expect([tabAfter('Home', 2, 4), tabAfter('End', 2, 4)]).toEqual([0, 3]);
});

it('other keys lead nowhere', () => {
  expect(['Enter', ' ', 'Tab', 'ArrowDown'].map((key) => tabAfter(key, 2, 4))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
