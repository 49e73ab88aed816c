import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createEventStore } from '#app/events/events.port.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { checkWaitingEvents, collectorBrandsIn, WAITING_EVENTS, waitingEventsOf } from './waiting-events.ts';

it.each(openStores)('events that wait are counted by brand on $name', async ({ open }) => {
  const database = await open();
  const event = (eventId: string, brid: string, forwards = true) => ({
    ...{ eventId, brid, name: 'idle', payload: '{}', forwards },
  });
  const events = [event('a', 'acmeNews'), event('b', 'acmeNews'), event('c', 'newsroom', false)];
  await createEventStore(database).add(events, 1);
  const { rows } = await sql.raw(WAITING_EVENTS).execute(database);
  expect(waitingEventsOf(rows)).toEqual([{ brid: 'acmeNews', waiting: 2 }]);
  await database.destroy();
});

it('events whose collector no brand here names are a warning', () => {
  const waiting = [
    { brid: 'acmeNews', waiting: 3 },
    { brid: 'goneNews', waiting: 1 },
  ];
  expect(checkWaitingEvents(waiting, ['acmeNews'])).toEqual([
    {
      status: 'warning',
      message: 'goneNews: 1 event to be forwarded, and no brand here names a collector for them',
      fix: expect.stringContaining('npx masthead validate goneNews'),
    },
  ]);
});

it('a brand names a collector in an environment, also under its former ids', () => {
  const atomHost = 'https://collect.carrier.example';
  const brands = [
    { ...sampleBrand(), brid: 'plain', reporting: {} },
    { ...sampleBrand(), brid: 'acmeNews', formerIds: ['oldNews'], reporting: { atomHost } },
    {
      ...sampleBrand(),
      brid: 'staged',
      reporting: {},
      environments: { staging: { reporting: { atomHost } } },
    },
  ];
  expect(collectorBrandsIn(brands, 'production')).toEqual(['acmeNews', 'oldNews']);
  expect(collectorBrandsIn(brands, 'staging')).toEqual(['acmeNews', 'oldNews', 'staged']);
});
