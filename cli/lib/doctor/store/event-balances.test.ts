import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/events.port.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
import { checkEventBalance, eventBalancesOf, STORED_EVENTS } from './event-balances.ts';

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

describe('the stored events', () => {
  it.each(openStores)('are counted by brand, since the first that arrived, on $name', async ({ open }) => {
    const database = await open();
    const store = createEventStore(database);
    const event = (eventId: string, brid: string) => ({
      ...{ eventId, brid, name: 'idle', payload: '{}', forwards: false },
    });
    await store.add([event('a', 'acmeNews'), event('b', 'newsroom')], 1);
    await store.add([event('c', 'newsroom')], 2);
    const { rows } = await sql.raw<{ brid: string }>(STORED_EVENTS).execute(database);
    await database.destroy();
    const numbers = rows.map((row) => JSON.parse(JSON.stringify(row)) as object);
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(
      expect.arrayContaining([
        { brid: 'acmeNews', stored: 1, since: 1 },
        { brid: 'newsroom', stored: 2, since: 1 },
      ]),
    );
  });

  it('are counted in an index, without their rows', async () => {
    const database = await openDatabase(':memory:');
    const plans = await statementPlans(database, () => sql.raw(STORED_EVENTS).execute(database));
    await database.destroy();
    expect(plans).toContain('SCAN events USING COVERING INDEX events_by_brand');
    expect(plans).toContain('SEARCH events USING INTEGER PRIMARY KEY (rowid=?)');
  });
});
