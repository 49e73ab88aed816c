import { expect, it } from 'vitest';
import { accountFields, givingUp, NO_CHANGE, sumOfChanges } from './outbox-account.ts';

const payloads = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ payload: { event_id: `e${n}` } }));

it('sums every count, and what is given up by name', () => {
  const one = sumOfChanges(NO_CHANGE, { made: 3, taken: 1 });
  const both = sumOfChanges(one, { made: 1, withdrawn: 2, ...givingUp(payloads(1), '400') });
  expect(both).toEqual({
    ...{ waited: 0, made: 4, taken: 1, withdrawn: 2, givenUp: 1 },
    details: [{ id: 'e0', reason: '400' }],
  });
});

it('names 50 of those that are given up, the first, and counts all', () => {
  const sum = sumOfChanges(sumOfChanges(NO_CHANGE, givingUp(payloads(40), 'a')), givingUp(payloads(40), 'b'));
  expect([sum.givenUp, sum.details.length, sum.details[39]?.reason, sum.details[40]?.reason]).toEqual([
    80,
    50,
    'a',
    'b',
  ]);
});

it('reports nothing where there was nothing to account for', () => {
  expect(accountFields({ ...NO_CHANGE, waiting: 0 })).toBeUndefined();
});

it('reports ids and reasons in the same order', () => {
  const details = [
    { id: 'a', reason: 'x' },
    { id: 'b', reason: 'y' },
  ];
  expect(accountFields({ ...NO_CHANGE, waited: 2, givenUp: 2, details, waiting: 0 })).toEqual({
    ...{ waited: 2, made: 0, taken: 0, withdrawn: 0, given_up: 2, waiting: 0 },
    given_up_ids: ['a', 'b'],
    given_up_reasons: ['x', 'y'],
  });
});
