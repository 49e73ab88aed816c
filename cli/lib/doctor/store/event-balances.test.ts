import { describe, expect, it } from 'vitest';
import { checkEventBalance, eventBalancesOf } from './event-balances.ts';

const DAY = 24 * 60 * 60 * 1000;
const SINCE = 5 * DAY;
const account = (more: object = {}, at = SINCE + 2 * DAY) => ({
  ...{ brid: 'newsroom', at },
  payload: JSON.stringify({
    ...{ waited: 1, made: 9, taken: 7, withdrawn: 0, given_up: 1, waiting: 2 },
    ...{ given_up_ids: ['e-1'], given_up_reasons: ['the collector answers 400'] },
    ...more,
  }),
});
const STORED = [{ brid: 'newsroom', stored: 20, since: SINCE }];

describe('the balance of a brand’s events', () => {
  it('is the sum of its accounts', () => {
    const balances = eventBalancesOf([account(), account()], STORED);
    expect(balances).toEqual([
      {
        ...{ brid: 'newsroom', accounts: 2, made: 18, taken: 14, withdrawn: 0, givenUp: 2, missing: 0 },
        ...{ reasons: { 'the collector answers 400': 2 }, stored: 20 },
      },
    ]);
    expect(balances.map(checkEventBalance)).toEqual([
      {
        status: 'ok',
        message:
          'newsroom: browsers account for 18 events in 2 sessions: 2 given up (2: the collector answers 400), 0 deleted by opt-outs, 0 missing',
      },
    ]);
  });

  it('is a warning where events of an account are missing, or counted twice', () => {
    const [balance] = eventBalancesOf([account({ made: 12 }), account({ taken: 9 })], STORED);
    expect(balance?.missing).toBe(5);
    expect(balance && checkEventBalance(balance).status).toBe('warning');
  });

  it('is a warning where events that were delivered are not stored', () => {
    const [balance] = eventBalancesOf(
      [account(), account(), account({}, SINCE + 1)],
      [{ ...STORED[0], stored: 12 }],
    );
    expect(balance && checkEventBalance(balance)).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('2 that were delivered are not in the store'),
    });
  });

  it('leaves out accounts that cannot be read', () => {
    expect(eventBalancesOf([{ ...account(), payload: '{}' }], STORED)).toEqual([]);
  });
});
