import { expect, it } from 'vitest';
import { eventsMissing } from './events-missing.ts';

const ACCOUNT = { waited: 2, made: 10, taken: 7, withdrawn: 1, given_up: 1, waiting: 3 };

it('an account balances, or says how many events are missing or too many', () => {
  expect(eventsMissing(ACCOUNT)).toBe(0);
  expect(eventsMissing({ ...ACCOUNT, made: 14 })).toBe(4);
  expect(eventsMissing({ ...ACCOUNT, taken: 8 })).toBe(-1);
});
