import { expect, it } from 'vitest';
import { tabAfter } from './topic-tabs.tsx';

it('arrows move to the neighbouring tabs and wrap around', () => {
  expect([0, 1, 3].map((index) => tabAfter('ArrowRight', index, 4))).toEqual([1, 2, 0]);
  expect([0, 1, 3].map((index) => tabAfter('ArrowLeft', index, 4))).toEqual([3, 0, 2]);
});

it('Home and End move to the first and last tab', () => {
  expect([tabAfter('Home', 2, 4), tabAfter('End', 2, 4)]).toEqual([0, 3]);
});

it('other keys move nowhere', () => {
  expect(['Enter', ' ', 'Tab', 'ArrowDown'].map((key) => tabAfter(key, 2, 4))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
