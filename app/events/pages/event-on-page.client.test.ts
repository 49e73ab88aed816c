import { expect, it } from 'vitest';
import { secondsBetween } from './event-on-page.client.ts';

it('a duration has 3 decimals and is never negative', () => {
  expect([secondsBetween(1_000, 2_234.6), secondsBetween(5, 4), secondsBetween(undefined, 9)]).toEqual([
    1.235, 0, 0,
  ]);
});
