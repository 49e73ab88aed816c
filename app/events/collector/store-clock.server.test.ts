import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#app/database/open-database.server.ts';
import { newPostgresDatabase } from '#tests/setup/open-stores.ts';
import { WITHOUT_POSTGRES } from '#tests/setup/start-postgres.ts';
import { createEventStore } from './event-store.server.ts';
import { createForwarder } from './forwarder.server.ts';
import { createStoreClock } from './store-clock.server.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const WRONG_MS = 90_000;
afterEach(() => void vi.restoreAllMocks());

it('an embedded store goes by the clock of its machine', async () => {
  const database = await openDatabase(':memory:');
  expect(createStoreClock(database).now).toBe(Date.now);
  await database.destroy();
});

describe.skipIf(WITHOUT_POSTGRES)('servers of a shared store whose clocks differ', () => {
  it('go by the clock of the store', async () => {
    const database = await openDatabase({ url: await newPostgresDatabase('bare') }, QUIET);
    const right = Date.now();
    const begun = performance.now();
    vi.spyOn(Date, 'now').mockImplementation(() => right + WRONG_MS);
    const clock = createStoreClock(database);
    expect(clock.now()).toBe(right + WRONG_MS);
    await clock.ask();
    expect(Math.abs(clock.now() - right - (performance.now() - begun))).toBeLessThan(WRONG_MS / 2);
    await database.destroy();
  });

  it('do not send what another one is sending', async () => {
    const database = await openDatabase({ url: await newPostgresDatabase('migrated') }, QUIET);
    const store = createEventStore(database);
    const sent: string[] = [];
    const answers: Array<() => void> = [];
    const server = async (ahead: number) => {
      const wrong = Date.now() + ahead;
      vi.spyOn(Date, 'now').mockImplementation(() => wrong);
      const clock = createStoreClock(database);
      await clock.ask();
      return createForwarder({
        store,
        destinationOf: () => ({ host: 'https://carrier.example/events', stream: 'sample.events' }),
        fetch: (address) => {
          sent.push(String(address));
          return new Promise((resolve) => answers.push(() => resolve(new Response())));
        },
        now: clock.now,
        random: () => 0,
        log: QUIET,
      });
    };
    const event = { eventId: 'event-1', brid: 'acmeNews', name: 'idle', payload: '{}', forwards: true };
    await store.add([event], 1);
    const sending = (await server(0)).forwardTo('https://carrier.example/events', ['acmeNews']);
    await vi.waitUntil(() => sent.length > 0);
    const other = await server(WRONG_MS);
    expect([...(await other.due()).keys()]).toEqual([]);
    for (const answer of answers) answer();
    expect(await sending).toBe(1);
    await database.destroy();
  });
});
