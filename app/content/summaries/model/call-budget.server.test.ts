import { expect, it } from 'vitest';
import { createCallBudget } from './call-budget.server.ts';

it('lets so many calls go on at a time', () => {
  const budget = createCallBudget({ concurrent: 2, perMinute: 100 });
  const end = budget.enter(0);
  expect([budget.enter(0) !== undefined, budget.enter(0)]).toEqual([true, undefined]);
  end?.({});
  expect(budget.enter(1)).toBeDefined();
});

it('lets so many calls begin in any minute', () => {
  const budget = createCallBudget({ concurrent: 100, perMinute: 2 });
  budget.enter(0);
  budget.enter(30_000);
  expect(budget.enter(59_999)).toBeUndefined();
  expect(budget.enter(60_000)).toBeDefined();
  expect(budget.enter(60_001)).toBeUndefined();
});

it('begins a new minute when the clock was set back', () => {
  const budget = createCallBudget({ concurrent: 100, perMinute: 1 });
  budget.enter(3_600_000);
  expect(budget.enter(0)).toBeDefined();
});

it('rests as long as the model asked for, the longest of all', () => {
  const budget = createCallBudget({ concurrent: 3, perMinute: 100 });
  const [one, other] = [budget.enter(0), budget.enter(0)];
  one?.({ restUntil: 5000 });
  other?.({ restUntil: 3000 });
  expect(budget.enter(4999)).toBeUndefined();
  expect(budget.enter(5000)).toBeDefined();
});

it('rests on when another call ends that was asked for no rest', () => {
  const budget = createCallBudget({ concurrent: 3, perMinute: 100 });
  const [one, other] = [budget.enter(0), budget.enter(0)];
  one?.({ restUntil: 5000 });
  other?.({});
  expect(budget.enter(4999)).toBeUndefined();
});
