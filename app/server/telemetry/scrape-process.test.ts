import { describe, expect, it } from 'vitest';
import { createEventStore } from '#app/events/events.port.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { createMetricValues } from './metric-values.ts';
import { createScrape } from './scrape-process.ts';

describe.each(openStores)('metrics of events on $name', ({ open }) => {
  it('tell those that wait for a collector from those whose collector this server does not know', async () => {
    const database = await open();
    const add = (eventId: string, brid: string, at: number) =>
      createEventStore(database).add([{ eventId, brid, name: 'idle', payload: '{}', forwards: true }], at);
    await add('a', 'acmeNews', 5_000);
    await add('b', 'goneNews', 1_000);
    await add('c', 'goneNews', 2_000);
    const { scrape, stop } = createScrape(createMetricValues(), database, {
      pushBrands: () => [],
      collectorBrands: () => ['acmeNews', 'newsroom'],
      now: () => 9_000,
    });
    const lines = (await scrape()).split('\n').filter((line) => line.startsWith('masthead_events_'));
    stop();
    expect(lines).toEqual([
      'masthead_events_waiting 3',
      'masthead_events_oldest_waiting_seconds 4',
      'masthead_events_without_collector{brand="acmeNews"} 0',
      'masthead_events_without_collector{brand="newsroom"} 0',
      'masthead_events_without_collector{brand="goneNews"} 2',
    ]);
    await database.destroy();
  });
});
