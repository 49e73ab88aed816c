import { beforeEach, describe, expect, it } from 'vitest';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import type { WebAnswer } from '#app/outgoing/guarded-fetch.server.ts';
import { NetError } from '#app/outgoing/net-error.server.ts';
import { datedItem, rss } from '#tests/setup/ingested-feed.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { runIngest } from './ingest-runner.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

const OLD = 'https://old.example/feed';
const NEW = 'https://new.example/feed';
const FEED = rss(datedItem('a', 1));

type Answer = { body?: string; status?: number; headers?: Record<string, string>; movedTo?: string };

/** A feed that is read again and again; what each address answers is said before. */
function publisher(store: IngestTools['store'], url: string) {
  const asked: { url: string; etag: string | undefined }[] = [];
  const answers = new Map<string, Answer | 'unreachable'>();
  let clock = Date.UTC(2026, 0, 1, 12);
  const fetch: IngestTools['fetch'] = async (address, { headers }): Promise<WebAnswer> => {
    asked.push({ url: address, etag: headers?.['if-none-match'] });
    const answer = answers.get(address) ?? { status: 404 };
    if (answer === 'unreachable') throw new NetError('no-connection', 'Nothing listens.', 'Wait.');
    const { status = 200, body = status === 200 ? FEED : null, movedTo } = answer;
    const response = new Response(body, { status, headers: answer.headers ?? {} });
    return Object.assign(response, { movedTo });
  };
  async function read(minutesLater = 10) {
    asked.length = 0;
    clock += minutesLater * 60_000;
    const tools: IngestTools = {
      store,
      now: () => clock,
      random: () => 0,
      wait: async () => undefined,
      fetch,
      reader: readerInThisThread(),
    };
    const [outcome] = await runIngest([{ url, policy: {} }], tools, { all: true });
    if (!outcome) throw new Error('Nothing was read.');
    return { ...outcome, asked: asked.map((request) => request.url) };
  }
  return { answers, asked, read };
}

describe.each(openStores)('a feed that moved for good, on $name', ({ open }) => {
  it('is asked at its new address after three reads, and keeps its stories', async () => {
    const database = await open();
    const { answers, read } = publisher(createSourceFeedStore(database), OLD);
    answers.set(OLD, { movedTo: NEW });
    answers.set(NEW, {});
    for (const _ of [1, 2, 3])
      expect(await read()).toMatchObject({
        asked: [OLD],
        notes: [`The feed moved for good to ${NEW}.`],
      });
    expect(await read()).toMatchObject({
      ok: true,
      url: OLD,
      place: NEW,
      asked: [NEW],
      record: { added: 0 },
      notes: [`The feed is asked at ${NEW}, where it moved for good.`],
    });
    const members = await database.selectFrom('feed_stories').select('feed_url').execute();
    expect(members).toEqual([{ feed_url: OLD }]);
    await database.destroy();
  });
});

describe('a server that never changes its validator', () => {
  it('is asked without it at the first read of a day, so that new stories arrive', async () => {
    const feed = publisher(createSourceFeedStore(await openDatabase(':memory:')), OLD);
    const etags: (string | undefined)[] = [];
    feed.answers.set(OLD, { headers: { etag: '"1"' } });
    for (const minutesLater of [0, 10, 24 * 60, 10]) {
      await feed.read(minutesLater);
      etags.push(...feed.asked.map(({ etag }) => etag));
    }
    expect(etags).toEqual([undefined, '"1"', undefined, '"1"']);
  });
});

describe('a remembered move', () => {
  let feed: ReturnType<typeof publisher>;
  beforeEach(async () => {
    feed = publisher(createSourceFeedStore(await openDatabase(':memory:')), OLD);
    feed.answers.set(OLD, { movedTo: NEW });
    for (const _ of [1, 2, 3]) await feed.read();
  });

  it.each<[string, Answer | 'unreachable']>([
    ['404', { status: 404 }],
    ['410', { status: 410 }],
    ['a page', { body: '<html></html>' }],
    ['no connection', 'unreachable'],
  ])('is dropped at %s, and the configured address is asked again', async (_what, answer) => {
    feed.answers.set(NEW, answer);
    feed.answers.set(OLD, {});
    const outcome = await feed.read();
    expect(outcome).toMatchObject({ ok: true, removed: 0, place: OLD, asked: [NEW, OLD] });
    expect(outcome.ok && outcome.notes[0]).toContain(`The feed is not at ${NEW} any more`);
    expect((await feed.read()).asked).toEqual([OLD]);
  });

  it('stays where the publisher is in trouble, or nothing is reachable', async () => {
    feed.answers.set(NEW, { status: 503 });
    expect((await feed.read()).asked).toEqual([NEW]);
    for (const address of [NEW, OLD]) feed.answers.set(address, 'unreachable');
    expect(await feed.read()).toMatchObject({ ok: false, asked: [NEW, OLD] });
    feed.answers.set(NEW, {});
    expect(await feed.read()).toMatchObject({ ok: true, asked: [NEW] });
  });
});

it('answers of "nothing new" count as reads of a move; failures do not, and end no count', async () => {
  const { answers, read } = publisher(createSourceFeedStore(await openDatabase(':memory:')), OLD);
  answers.set(NEW, {});
  for (const status of [200, 304, 503, 304]) {
    answers.set(OLD, { status, movedTo: NEW, headers: { etag: '"1"' } });
    await read();
  }
  expect((await read()).asked).toEqual([NEW]);
});

describe('the address of a web page', () => {
  const SITE = 'https://site.example/news/';
  const page = (head: string) => ({
    body: `<!doctype html><html><head>${head}</head><body>Hi</body></html>`,
  });
  const LINK = '<link rel="alternate" type="application/rss+xml" href="../feed.xml">';

  it('brings the stories of the feed that it names, at each read', async () => {
    const { answers, asked, read } = publisher(createSourceFeedStore(await openDatabase(':memory:')), SITE);
    answers.set(SITE, { ...page(LINK), headers: { etag: '"page"' } });
    answers.set('https://site.example/feed.xml', { headers: { etag: '"feed"' } });
    for (const etag of [undefined, '"feed"']) {
      expect(await read()).toMatchObject({
        ok: true,
        url: SITE,
        place: 'https://site.example/feed.xml',
        notes: [`${SITE} is a web page, which names this feed.`],
      });
      expect(asked).toEqual([
        { url: SITE, etag: undefined },
        { url: 'https://site.example/feed.xml', etag },
      ]);
    }
  });

  it('names its feed by address where that fails', async () => {
    const { answers, read } = publisher(createSourceFeedStore(await openDatabase(':memory:')), SITE);
    answers.set(SITE, page(LINK));
    expect(await read()).toMatchObject({
      ok: false,
      place: 'https://site.example/feed.xml',
      reason: 'There is no such page (status 404).',
    });
  });

  it('without a feed, or with another page as its feed, is a clear error', async () => {
    const { answers, read } = publisher(createSourceFeedStore(await openDatabase(':memory:')), SITE);
    answers.set(SITE, page(''));
    expect(await read()).toMatchObject({
      ok: false,
      reason: 'This is a web page, not a feed.',
      hint: 'Look for the address of its RSS or Atom feed.',
    });
    answers.set(SITE, page(LINK));
    answers.set('https://site.example/feed.xml', page(LINK));
    expect(await read()).toMatchObject({ ok: false, reason: 'This is a web page, not a feed.' });
  });
});
