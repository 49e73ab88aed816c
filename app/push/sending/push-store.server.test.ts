import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { statementPlans } from '#tests/setup/statement-plans.ts';
import { pushCounts } from './push-counts.server.ts';
import { createPushStore, type PushDevice } from './push-store.server.ts';

const device = (token: string, topic = 'newsroom.en.UTC'): PushDevice => ({
  brid: 'newsroom',
  language: 'en',
  timeZone: 'UTC',
  topic,
  provider: 'web-push',
  token,
});

const days = (count: number) => count * 86_400_000;

describe.each(openStores)('push topics on $name', ({ open }) => {
  let db: ContentDatabase;
  afterEach(() => db.destroy());

  it('have each device once, and lose dead ones from every topic', async () => {
    db = await open();
    const store = createPushStore(db);
    await store.add(device('one'), 1);
    await store.add(device('one'), 2);
    await store.add(device('two'), 3);
    await store.add(device('one', 'newsroom.en.America~Chicago'), 4);
    expect(await store.topics('newsroom')).toEqual([
      { topic: 'newsroom.en.America~Chicago', devices: 1 },
      { topic: 'newsroom.en.UTC', devices: 2 },
    ]);
    await store.forget('one');
    await store.remove('two', 'newsroom.en.America~Chicago');
    expect(await store.topics('newsroom')).toEqual([{ topic: 'newsroom.en.UTC', devices: 1 }]);
  });

  it('lose devices that have not been seen for 270 days', async () => {
    db = await open();
    const store = createPushStore(db);
    for (const token of ['gone', 'there']) await store.add(device(token), days(1));
    await store.add(device('there'), days(100));
    await store.forgetUnseen(days(271));
    expect(await store.topics('newsroom')).toEqual([{ topic: 'newsroom.en.UTC', devices: 2 }]);
    await store.forgetUnseen(days(272));
    expect(await store.topics('newsroom')).toEqual([{ topic: 'newsroom.en.UTC', devices: 1 }]);
    expect(await pushCounts(db, ['newsroom'])).toContainEqual({
      ...{ brid: 'newsroom', outcome: 'expired', reason: 'unseen' },
      count: 1,
    });
  });

  it('keep a device that an older server took, which stores no age, for 270 days from now', async () => {
    db = await open();
    const store = createPushStore(db);
    await sql`insert into push_subscriptions
      (token_hash, topic, brid, language, time_zone, provider, token, created_at)
      values ('h', 'newsroom.en.UTC', 'newsroom', 'en', 'UTC', 'web-push', 'new', ${days(1000)})`.execute(db);
    const devices = async () => (await store.topics('newsroom')).map(({ devices }) => devices);
    await store.forgetUnseen(days(1000));
    await store.forgetUnseen(days(1270));
    expect(await devices()).toEqual([1]);
    await store.forgetUnseen(days(1271));
    expect(await devices()).toEqual([]);
  });

  it('are removed 500 at a time, so that others write meanwhile, and stay where the server is stopping', async () => {
    db = await open();
    const store = createPushStore(db);
    const { timeZone, ...row } = device('gone');
    const rows = Array.from({ length: 501 }, (_, n) => ({
      ...row,
      token_hash: String(n),
      time_zone: timeZone,
    }));
    await db
      .insertInto('push_subscriptions')
      .values(rows.map((one) => ({ ...one, created_at: 1, seen_at: 1 })))
      .execute();
    const expired = async () =>
      (await pushCounts(db, ['newsroom'])).find(({ reason }) => reason === 'unseen')?.count;
    await store.forgetUnseen(days(300), AbortSignal.abort());
    expect([await store.topics('newsroom'), await expired()]).toEqual([
      [{ topic: row.topic, devices: 1 }],
      500,
    ]);
    await store.forgetUnseen(days(300));
    expect([await store.topics('newsroom'), await expired()]).toEqual([[], 501]);
  });

  it('count a device with several topics once when it is not seen any more', async () => {
    db = await open();
    const store = createPushStore(db);
    for (const topic of ['newsroom.en.UTC', 'newsroom.es.UTC']) await store.add(device('gone', topic), 1);
    await store.forgetUnseen(Number.MAX_SAFE_INTEGER);
    expect((await pushCounts(db, ['newsroom'])).find(({ reason }) => reason === 'unseen')?.count).toBe(1);
  });

  it('add up what became of messages, by brand, from 0', async () => {
    db = await open();
    const store = createPushStore(db);
    const count = (brid: string, number: number) =>
      store.count([{ brid, outcome: 'failed', reason: 'refused', count: number }]);
    await count('newsroom', 2);
    await count('newsroom', 3_000_000_000);
    await count('other', 5);
    await store.count([]);
    const counts = await pushCounts(db, ['newsroom', 'silent']);
    expect(counts.map(({ brid, outcome, reason, count }) => [brid, outcome, reason, count])).toEqual([
      ['newsroom', 'sent', 'taken', 0],
      ['newsroom', 'failed', 'refused', 3_000_000_002],
      ['newsroom', 'failed', 'unavailable', 0],
      ['newsroom', 'failed', 'no_service', 0],
      ['newsroom', 'expired', 'gone', 0],
      ['newsroom', 'expired', 'unseen', 0],
      ...counts.slice(6).map(({ outcome, reason }) => ['silent', outcome, reason, 0]),
    ]);
    expect(counts).toHaveLength(12);
  });

  it('are read a page at a time, each device once', async () => {
    db = await open();
    const store = createPushStore(db);
    for (const token of ['a', 'b', 'c', 'd', 'e']) await store.add(device(token), 1);
    const sizes: number[] = [];
    const tokens: string[] = [];
    for await (const page of store.devices('newsroom.en.UTC', 2)) {
      sizes.push(page.length);
      tokens.push(...page.map(({ token }) => token));
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(tokens.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

it('devices of a topic are found in the index of topics, without those of others', async () => {
  const db = await openDatabase(':memory:');
  const first = () => createPushStore(db).devices('newsroom.en.UTC', 2)[Symbol.asyncIterator]().next();
  expect(await statementPlans(db, first)).toEqual([
    'SEARCH push_subscriptions USING INDEX push_subscriptions_by_topic (brid=? AND topic=? AND token_hash>?)',
  ]);
  await db.destroy();
});
