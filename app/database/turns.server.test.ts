import { expect, it } from 'vitest';
import { turnsFor } from './turns.server.ts';

it('a few have a turn, the others get theirs in order as those end', async () => {
  const takeTurn = turnsFor(2);
  const began: number[] = [];
  const takers = [1, 2, 3, 4].map(async (number) => {
    const end = await takeTurn();
    began.push(number);
    return end;
  });
  const [first, second] = await Promise.all([takers[0], takers[1]]);
  await new Promise(setImmediate);
  expect(began).toEqual([1, 2]);
  second?.();
  first?.();
  await Promise.all(takers);
  expect(began).toEqual([1, 2, 3, 4]);
});
