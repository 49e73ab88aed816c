import { afterEach, beforeEach } from 'vitest';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import type { FeedPolicy } from '#app/content/ingest/run/feed-policy.server.ts';
import { type RunOptions, runIngest } from '#app/content/ingest/run/ingest-runner.server.ts';
import type { IngestTools } from '#app/content/ingest/run/ingest-tools.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { WebRequest } from '#app/outgoing/guarded-fetch.server.ts';

const MINUTE = 60_000;

/** When the first read takes place, in ms since 1970; each further one is ten minutes later. */
export const FIRST_READ = Date.UTC(2026, 0, 1, 12);

/** Its feed as long as a test does not say otherwise. */
export const FEED_URL = 'https://a.example/news/feed';

/**
 * A publisher whose feeds are read into a store, time and again, by a real ingest.
 * @param firstPolicy what the brands say of its stories
 */
export function ingestedFeed(database: ContentDatabase, firstPolicy: FeedPolicy = {}) {
  let policy = firstPolicy;
  const stories = createStoryStore(database);
  const asked: WebRequest['headers'][] = [];
  let now = FIRST_READ;
  let isFirst = true;
  /** What is given is the next answer: an RSS feed of these items, or something else as it is. */
  async function pull(
    answer: string[] | string | Response,
    url = FEED_URL,
    options: RunOptions = {},
    hubs?: IngestTools['hubs'],
  ) {
    if (!isFirst) now += 10 * MINUTE;
    isFirst = false;
    const tools: IngestTools = {
      store: createSourceFeedStore(database),
      now: () => now,
      random: () => 0,
      wait: async () => undefined,
      fetch: async (_url, { headers }) => {
        asked.push(headers);
        return answer instanceof Response
          ? answer
          : new Response(Array.isArray(answer) ? rss(answer.join('')) : answer);
      },
      reader: readerInThisThread(),
      ...(hubs ? { hubs } : {}),
    };
    const [outcome] = await runIngest([{ url, policy }], tools, { all: true, ...options });
    if (!outcome?.ok && !(answer instanceof Response)) throw new Error(outcome?.reason);
    return outcome;
  }
  /** What readers get: the stories of the feed of all, newest first. */
  async function shown() {
    const ids = await stories.feeds.newest({
      topic: 'latest',
      language: 'en',
      sources: undefined,
      asOf: undefined,
      offset: 0,
      limit: 1000,
    });
    const rows = await stories.feeds.listed(ids);
    return ids.flatMap((id) => rows.get(id) ?? []);
  }
  return {
    pull,
    /** From now on the brands say that. */
    changePolicy(next: FeedPolicy) {
      policy = next;
    },
    shown,
    stories,
    /** Request headers of each read. */
    asked,
    titles: async () => (await shown()).map(({ title }) => title),
  };
}

/** A publisher whose feeds are read into a store, both new for each test of the block that calls this. */
export function freshPaper(open: () => Promise<ContentDatabase>, firstPolicy: FeedPolicy = {}) {
  const fresh = {} as { database: ContentDatabase; paper: ReturnType<typeof ingestedFeed> };
  beforeEach(async () => {
    fresh.database = await open();
    fresh.paper = ingestedFeed(fresh.database, firstPolicy);
  });
  afterEach(() => fresh.database.destroy());
  return fresh;
}

/** An RSS feed of the paper. */
export function rss(items: string): string {
  return `<rss version="2.0"><channel><title>Paper</title><link>https://a.example/</link><language>en</language>${items}</channel></rss>`;
}

/** An item of RSS with that guid and link, published so many minutes before the first read. */
export function datedItem(name: string, minutesAgo: number, title = name): string {
  const date = new Date(FIRST_READ - minutesAgo * MINUTE).toUTCString();
  return `<item><guid>${name}</guid><title>${title}</title><link>https://a.example/${name}</link><pubDate>${date}</pubDate></item>`;
}
