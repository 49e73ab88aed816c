import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import {
  createSourceFeedStore,
  type SourceFeedStore,
} from '#app/content/store/feeds/source-feed-store.server.ts';
import { createStoryStore, type StoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { WebRequest } from '#app/outgoing/guarded-fetch.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import type { FeedPolicy } from './feed-policy.server.ts';
import { runIngest } from './ingest-runner.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1, 12);
const ALL = { topic: 'latest', language: 'en', sources: undefined, asOf: undefined, offset: 0, limit: 100 };

describe.each(openStores)('on $name', ({ open }) => {
  let database: ContentDatabase;
  let stories: StoryStore;
  let feeds: SourceFeedStore;
  let clock: number;
  let asked: { url: string; headers: WebRequest['headers']; at: number }[];
  let answers: Record<string, () => Response>;
  let tools: IngestTools;

  beforeEach(async () => {
    database = await open();
    stories = createStoryStore(database);
    feeds = createSourceFeedStore(database);
    clock = START;
    asked = [];
    answers = {};
    tools = {
      store: feeds,
      now: () => clock,
      random: () => 0,
      wait: async (ms) => {
        clock += ms;
      },
      fetch: async (url, { headers }) => {
        asked.push({ url, headers, at: clock });
        return (answers[url] ?? (() => new Response('', { status: 404 })))();
      },
      reader: readerInThisThread(),
    };
  });
  afterEach(() => database.destroy());

  const item = (name: string, minutesAgo: number, more = '') =>
    `<item><guid>${name}</guid><title>The story of ${name}</title><link>https://a.example/${name}</link><pubDate>${new Date(START - minutesAgo * MINUTE).toUTCString()}</pubDate>${more}</item>`;
  const rss = (items: string, title = 'Paper') =>
    `<rss version="2.0"><channel><title>${title}</title><link>https://a.example/</link><language>en</language>${items}</channel></rss>`;
  const run = (urls: string[], policy: FeedPolicy = {}, all = false) =>
    runIngest(
      urls.map((url) => ({ url, policy })),
      tools,
      { all },
    );
  const shown = async () => {
    const ids = await stories.feeds.newest(ALL);
    const rows = await stories.feeds.listed(ids);
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  const titles = async () => (await shown()).map(({ guid }) => guid);
  const A = 'https://a.example/feed';

  describe('a run', () => {
    it('stores stories, and asks again only when it is time, with what it was told', async () => {
      answers[A] = () =>
        new Response(rss(item('x', 1) + item('y', 2)), { headers: { etag: '"1"', 'last-modified': 'then' } });
      expect(await run([A])).toMatchObject([
        { ok: true, title: 'Paper', record: { items: 2, added: 2 }, nextFetchAt: START + 5 * MINUTE },
      ]);
      expect(await titles()).toEqual(['x', 'y']);
      expect(await run([A])).toEqual([]);
      clock += 5 * MINUTE;
      answers[A] = () => new Response(null, { status: 304 });
      expect(await run([A])).toMatchObject([
        { ok: true, title: 'Paper', notes: ['Nothing new since the last read.'] },
      ]);
      expect(asked.map(({ headers }) => headers?.['if-none-match'])).toEqual([undefined, '"1"']);
      expect(asked[1]?.headers?.['if-modified-since']).toBe('then');
      expect((await feeds.states()).get(A)).toMatchObject({ etag: '"1"', lastStatus: 304, failures: 0 });
    });

    it('backs off from a feed that fails, and no other feed notices', async () => {
      const B = 'https://b.example/feed';
      answers[A] = () => new Response('', { status: 503, headers: { 'retry-after': '3600' } });
      answers[B] = () => new Response(rss(item('x', 1)));
      const outcomes = await run([A, B]);
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect((await feeds.states()).get(A)).toMatchObject({
        failures: 1,
        lastStatus: 503,
        lastError: 'The publisher’s server is in trouble (status 503).',
        nextFetchAt: START + 60 * MINUTE,
      });
    });

    it('asks again what a clock that was wrong put off, and nothing that waits for a day', async () => {
      answers[A] = () => new Response(rss(item('x', 1)), { headers: { 'cache-control': 'max-age=999999' } });
      clock += 400 * 24 * 60 * MINUTE;
      await run([A]);
      clock = START;
      expect(await run([A])).toMatchObject([{ nextFetchAt: START + 24 * 60 * MINUTE }]);
      expect(await run([A])).toEqual([]);
    });

    it('backs off from a feed that has nothing new for who has nothing', async () => {
      answers[A] = () => new Response(null, { status: 304 });
      expect(await run([A])).toMatchObject([
        { ok: false, reason: 'The publisher answers with nothing (status 304).' },
      ]);
      expect((await feeds.states()).get(A)).toMatchObject({ failures: 1, lastStatus: 304 });
    });

    it('asks one host once a second', async () => {
      const urls = [1, 2, 3].map((number) => `https://a.example/${number}`);
      await run(urls);
      expect(asked.map(({ at }) => at - START)).toEqual([0, 1000, 2000]);
    });

    it('forgets the validators of an answer that it could not read', async () => {
      answers[A] = () => new Response('<html>', { headers: { etag: '"bad"' } });
      expect(await run([A])).toMatchObject([{ ok: false, reason: 'This is a web page, not a feed.' }]);
      expect((await feeds.states()).get(A)?.etag).toBeNull();
    });
  });

  describe('what is taken down', () => {
    const read = async (...items: string[]) => {
      answers[A] = () => new Response(rss(items.join('')));
      return run([A], {}, true);
    };

    it('goes; what fell off the end stays', async () => {
      await read(item('c', 1), item('b', 2), item('a', 3));
      await read(item('d', 0), item('c', 1), item('a', 3));
      expect(await read(item('d', 0), item('c', 1), item('a', 3))).toMatchObject([{ removed: 1 }]);
      expect(await titles()).toEqual(['d', 'c', 'a']);
      expect(await read(item('d', 0))).toMatchObject([{ removed: 0 }]);
      expect(await stories.count()).toBe(3);
    });

    it('comes back when its feed lists it again', async () => {
      await read(item('c', 1), item('b', 2), item('a', 3));
      for (const _ of [1, 2]) await read(item('c', 1), item('a', 3));
      expect(await titles()).toEqual(['c', 'a']);
      await read(item('c', 1), item('b', 2), item('a', 3));
      expect(await titles()).toEqual(['c', 'b', 'a']);
    });

    it('goes by a tombstone', async () => {
      const atom = (inside: string) =>
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>P</title>${inside}</feed>`;
      const entry =
        '<entry><id>tag:1</id><title>One</title><link href="https://a.example/1"/><updated>2026-01-01T00:00:00Z</updated></entry>';
      answers[A] = () => new Response(atom(entry));
      await run([A]);
      expect(await stories.count()).toBe(1);
      answers[A] = () => new Response(atom('<at:deleted-entry ref="tag:1" when="2026-01-01T01:00:00Z"/>'));
      expect(await run([A], {}, true)).toMatchObject([{ ok: true, removed: 1 }]);
      expect(await stories.count()).toBe(0);
    });

    it('goes with its feed (410), which is not asked again', async () => {
      await read(item('a', 3));
      answers[A] = () => new Response('', { status: 410 });
      expect(await run([A], {}, true)).toMatchObject([{ ok: false, removed: 1, nextFetchAt: null }]);
      clock += 9999 * MINUTE;
      expect(await run([A])).toEqual([]);
    });

    it('is deleted a week later', async () => {
      await read(item('c', 1), item('b', 2), item('a', 3));
      for (const _ of [1, 2]) await read(item('c', 1), item('a', 3));
      clock += 8 * 24 * 60 * MINUTE;
      await read(item('c', 1), item('a', 3));
      const left = await database.selectFrom('stories').select('guid').orderBy('guid').execute();
      expect(left).toEqual([{ guid: 'a' }, { guid: 'c' }]);
    });

    it('goes when its policy changes', async () => {
      await read(item('b', 2), item('a', 3));
      await run([A], { blockedWords: ['story of b'] }, true);
      expect(await titles()).toEqual(['a']);
      clock += 3 * 24 * 60 * MINUTE;
      await run([A], { maximumAge: 2 }, true);
      expect(await titles()).toEqual([]);
    });
  });

  describe('full texts', () => {
    const page = `<article>${'All of the story. '.repeat(30)}</article>`;

    it('come from the page where the entry allows it, once', async () => {
      answers[A] = () => new Response(rss(item('x', 1, '<description>All of it.</description>')));
      answers['https://a.example/x'] = () => new Response(page, { headers: { 'content-type': 'text/html' } });
      tools.reader = readerInThisThread(
        async () => (html) => /<article>(.*)<\/article>/.exec(html)?.[1] ?? null,
      );
      for (const _ of [1, 2]) await run([A], { fullText: true }, true);
      const [story] = await shown();
      expect((await stories.byId(story?.id ?? ''))?.body_html).toMatch(/^<p>All of the story\./);
      expect(asked.filter(({ url }) => url === 'https://a.example/x')).toHaveLength(1);
    });

    it('are not asked for where it does not', async () => {
      answers[A] = () => new Response(rss(item('x', 1)));
      tools.reader = readerInThisThread(async () => () => page);
      await run([A]);
      await run([A], { fullText: true, mode: 'preview' }, true);
      expect(asked.every(({ url }) => url === A)).toBe(true);
    });
  });

  it('stories of several papers that are the same share a cluster', async () => {
    const B = 'https://b.example/feed';
    const quake = (name: string) =>
      item(
        name,
        5,
        '<description>A strong earthquake struck the north of the country early on Tuesday.</description>',
      ).replace(`The story of ${name}`, 'Strong earthquake shakes northern towns, nobody hurt');
    answers[A] = () => new Response(rss(quake('a')));
    answers[B] = () => new Response(rss(quake('b') + item('c', 9), 'Other'));
    await run([A, B]);
    const rows = await shown();
    const [a, b, c] = ['a', 'b', 'c'].map((guid) => rows.find((row) => row.guid === guid));
    expect(a?.cluster_id).toBe(b?.cluster_id);
    expect(c?.cluster_id).toBe(c?.id);
  });
});
