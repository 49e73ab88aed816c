import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { createEventStore } from './event-store.server.ts';
import { openCollector } from './open-collector.server.ts';

/** A collector over a store in which events of two brands wait, each with a host of its own. */
async function setUp(answer: (host: string) => Promise<Response>, isPassive = false) {
  const database = await openDatabase(':memory:');
  const store = createEventStore(database);
  const asked: string[] = [];
  const add = (eventId: string, brid: string) =>
    store.add([{ eventId, brid, name: 'idle', payload: '{}', forwards: true }], Date.now());
  await add('a', 'slowNews');
  await add('b', 'fastNews');
  const collector = openCollector({
    database,
    isPassive,
    settings: { keepDays: 30 },
    destinationOf: (brid) => ({ host: `https://${brid.toLowerCase()}.example`, stream: 'events' }),
    log: { info: () => undefined, warn: () => undefined },
    fetch: async (address) => {
      const { hostname } = new URL(String(address));
      asked.push(hostname);
      return answer(hostname);
    },
  });
  const timesAsked = (host: string) => asked.filter((one) => one === host).length;
  return { collector, store, add, asked, timesAsked };
}

describe('a collector', () => {
  it('sends new events of a brand while the host of another takes its time', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { collector, store, add, timesAsked } = await setUp(async (host) => {
      if (host === 'slownews.example') await released;
      return new Response();
    });
    await vi.waitFor(() => expect(timesAsked('fastnews.example')).toBe(1));
    await add('c', 'fastNews');
    await vi.waitFor(() => expect(timesAsked('fastnews.example')).toBe(2), 5_000);
    expect(timesAsked('slownews.example')).toBe(1);
    release();
    await collector.close();
    expect(await store.waiting()).toBe(0);
  });

  it('that is passive leaves what waits to be forwarded as it is', async () => {
    const { collector, store, asked } = await setUp(async () => new Response(), true);
    await collector.close();
    expect([asked, await store.waiting()]).toEqual([[], 2]);
  });
});

const CARRIER = { host: 'https://collect.carrier.example/v1', stream: 'carrier.events' };

it.each([
  ['wait for the carrier’s collector where the brand names one', CARRIER, 1],
  ['wait for nobody where it names none', undefined, 0],
])('received events %s', async (_, destination, waiting) => {
  const database = await openDatabase(':memory:');
  const store = createEventStore(database);
  const collector = openCollector({
    database,
    isPassive: true,
    settings: { keepDays: 30 },
    destinationOf: () => destination,
    log: { info: () => undefined, warn: () => undefined },
  });
  const brand = sampleBrand({ brid: 'newsroom' });
  const call = new Request('http://news.example/collect', {
    method: 'POST',
    body: JSON.stringify({ events: [sampleEvent('event-0001')] }),
    headers: { host: 'news.example' },
  });
  const answer = await collector.answer(call, { brand: { brand, folder: '', version: '' }, optedOut: false });
  expect([answer.status, await store.waiting()]).toEqual([202, waiting]);
  await collector.close();
  await database.destroy();
});

it('that cannot delete old data says so, and that events wait only where they do', async () => {
  const database = await openDatabase(':memory:');
  const event = { eventId: 'a', brid: 'newsroom', name: 'idle', payload: '{}', forwards: true };
  await createEventStore(database).add([event], Date.now() + 2 * HOUR_MS);
  await sql`create trigger held before update on events begin select raise(abort, 'held'); end`.execute(
    database,
  );
  const warn = vi.fn();
  const collector = openCollector({
    database,
    settings: { keepDays: 30 },
    destinationOf: () => CARRIER,
    log: { info: () => undefined, warn },
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await collector.close();
  await database.destroy();
  expect(warn.mock.calls).toEqual([['Old data is deleted later: held']]);
});
