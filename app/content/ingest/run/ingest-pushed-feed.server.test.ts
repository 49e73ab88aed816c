import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { datedItem, FEED_URL, FIRST_READ, ingestedFeed, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { ingestPushedFeed } from './ingest-pushed-feed.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

const some = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => datedItem(`s${from + at}`, (from + at) * 10));

describe.each(openStores)('what a hub sends of a feed, on $name', ({ open }) => {
  let database: ContentDatabase;
  let paper: ReturnType<typeof ingestedFeed>;
  let tools: IngestTools;
  beforeEach(async () => {
    database = await open();
    paper = ingestedFeed(database);
    tools = {
      store: createSourceFeedStore(database),
      now: () => FIRST_READ + 60_000,
      random: () => 0,
      wait: async () => undefined,
      fetch: async () => Promise.reject(new Error('Nothing is fetched.')),
      reader: readerInThisThread(),
    };
  });
  afterEach(() => database.destroy());

  const push = (items: string[], policy = {}) =>
    ingestPushedFeed(
      { url: FEED_URL, policy },
      { bytes: Buffer.from(rss(items.join(''))), headers: new Headers({ 'content-type': 'text/xml' }) },
      tools,
    );
  const state = async () => (await tools.store.states()).get(FEED_URL);

  it('adds stories at once, under the policy of the feed', async () => {
    await paper.pull(some(1, 3));
    const news = [datedItem('new', 0), datedItem('casino', 0)];
    expect(await push(news, { blockedWords: ['casino'] })).toMatchObject({
      ok: true,
      record: { added: 1 },
      removed: 0,
    });
    expect(await paper.titles()).toEqual(['new', 's1', 's2', 's3']);
  });

  it('has a record of its own, which is no read of the feed', async () => {
    await paper.pull(some(1, 3));
    const read = await tools.store.lastReads();
    expect((await tools.store.lastPushes()).size).toBe(0);
    await push([
      datedItem('new', 0),
      datedItem('s1', 10),
      '<item><link>https://a.example/nothing</link></item>',
    ]);
    expect((await tools.store.lastPushes()).get(FEED_URL)).toEqual({
      ...{ url: FEED_URL, pushedAt: FIRST_READ + 60_000, items: 3, added: 1, changed: 0, same: 1 },
      ...{ leftOut: { empty: 1 }, removed: 0 },
    });
    expect(await tools.store.lastReads()).toEqual(read);
  });

  it('keeps the records of two pushes of one moment apart, and the last one for good', async () => {
    await paper.pull(some(1, 3));
    await push([datedItem('new', 0)]);
    await push([datedItem('newer', 0), datedItem('new', 0)]);
    const rows = await database.selectFrom('feed_pushes').select(['pushed_at', 'added', 'same']).execute();
    expect(rows.map(({ pushed_at, added, same }) => [pushed_at - FIRST_READ, added, same])).toEqual([
      [60_000, 1, 0],
      [60_001, 1, 1],
    ]);
    await createSourceFeedStore(database).tidy(FIRST_READ + 40 * 24 * 3_600_000);
    const left = await database.selectFrom('feed_pushes').select('pushed_at').execute();
    expect(left.map(({ pushed_at }) => pushed_at - FIRST_READ)).toEqual([60_001]);
  });

  it('takes nothing down for being left out, and lets a count of fetches go on', async () => {
    const without = some(1, 20).filter((item) => !item.includes('<guid>s10<'));
    await paper.pull(some(1, 20));
    await paper.pull(without);
    for (const _ of [1, 2])
      expect(await push([...some(1, 2), ...some(19, 20)])).toMatchObject({ removed: 0 });
    expect(await paper.pull(without)).toMatchObject({ removed: 1 });
  });

  it('leaves the time and the validators of the next fetch', async () => {
    await paper.pull(new Response(rss(some(1, 2).join('')), { headers: { etag: '"1"' } }));
    const before = await state();
    await push([datedItem('new', 0)]);
    expect(await state()).toEqual(before);
  });

  it('is not taken for a feed that was never read, or is gone', async () => {
    expect(await push(some(1, 1))).toBeUndefined();
    await paper.pull(new Response(null, { status: 410 }));
    expect(await push(some(1, 1))).toBeUndefined();
    expect(await paper.titles()).toEqual([]);
  });

  it('that is no feed is a failure with a reason', async () => {
    await paper.pull(some(1, 1));
    const document = { bytes: Buffer.from('<html></html>'), headers: new Headers() };
    expect(await ingestPushedFeed({ url: FEED_URL, policy: {} }, document, tools)).toMatchObject({
      ok: false,
      reason: 'This is a web page, not a feed.',
    });
  });

  it('lets the feed be asked once an hour', async () => {
    const noted: unknown[] = [];
    const link = '<https://hub.example/>; rel=hub, </self>; rel=self';
    const hubs: IngestTools['hubs'] = {
      isPushed: async () => true,
      note: async (...what) => void noted.push(what),
    };
    await paper.pull(new Response(rss(some(1, 20).join('')), { headers: { link } }), FEED_URL, {}, hubs);
    expect((await state())?.nextFetchAt).toBe(FIRST_READ + 3_600_000);
    expect(noted).toEqual([[FEED_URL, { hub: 'https://hub.example/', topic: 'https://a.example/self' }]]);
  });
});
