import { describe, expect, it } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { createEventStore } from '#app/events/events.port.server.ts';
import { addedReads } from '#tests/fixtures/added-reads.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
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
      feeds: () => [],
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

describe.each(openStores)('metrics of feeds on $name', ({ open }) => {
  it('leave out feeds that no brand of this server names any more', async () => {
    const database = await open();
    await addedReads(database);
    const scraped = async (feeds: readonly string[]) => {
      const { scrape, stop } = createScrape(createMetricValues(), database, {
        pushBrands: () => [],
        collectorBrands: () => [],
        feeds: () => feeds,
        now: () => 9_005,
      });
      const lines = (await scrape()).split('\n').filter((line) => line.startsWith('masthead_feed_'));
      stop();
      return lines;
    };
    expect(await scraped(['https://a.example/', 'https://new.example/'])).toEqual([
      'masthead_feed_read_age_seconds{host="a.example"} 9',
      'masthead_feed_items{outcome="added"} 1',
      'masthead_feed_items{outcome="changed"} 0',
      'masthead_feed_items{outcome="same"} 0',
      'masthead_feed_items{outcome="left out"} 1',
      'masthead_feed_waiting_stories 5',
    ]);
    expect((await scraped([])).join('\n')).not.toContain('masthead_feed_read_age_seconds');
    await database.destroy();
  });
});

describe('what metrics ask of the embedded store', () => {
  it('is found in indexes: no table is read as a whole', async () => {
    const database = await openDatabase(':memory:');
    const add = { eventId: 'a', brid: 'newsroom', name: 'idle', payload: '{}', forwards: true };
    await createEventStore(database).add([add], 1_000);
    const { scrape, stop } = createScrape(createMetricValues(), database, {
      pushBrands: () => ['newsroom'],
      collectorBrands: () => ['newsroom'],
      feeds: () => [],
    });
    const plans = await statementPlans(database, scrape);
    stop();
    expect(plans).toContain('SEARCH stories USING COVERING INDEX stories_by_first_sight');
    // The waiting events are counted, in an index of those alone.
    expect(plans.filter((step) => /^SCAN (?!told|events USING COVERING INDEX)/.test(step))).toEqual([]);
    await database.destroy();
  });
});
