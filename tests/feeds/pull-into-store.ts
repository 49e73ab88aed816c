import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import { runIngest } from '#app/content/ingest/run/ingest-runner.server.ts';
import type { ReadRecord } from '#app/content/store/feeds/feed-reads.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { guardedFetch } from '#app/outgoing/guarded-fetch.server.ts';

/** A story as a pull left it in the store. */
export interface PulledStory {
  title: string;
  /** Its own address, and further ones of the same story. */
  urls: readonly string[];
  /** ms since 1970, as the feed gives it. */
  publishedAt: number | null;
  image: string | null;
}

/** What a pull of one feed came to. */
export type PulledFeed =
  | { ok: true; url: string; stories: PulledStory[]; record: ReadRecord }
  | { ok: false; reason: string };

/** Pulls feeds as a server does: over a socket, through the whole ingest, each into a new store. */
export interface FeedPuller {
  pull(bytes: Uint8Array): Promise<PulledFeed>;
  close(): void;
}

/** A puller with a publisher of its own on the loopback interface. */
export async function openPuller(): Promise<FeedPuller> {
  let document = new Uint8Array();
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'application/xml' }).end(document),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  return {
    async pull(bytes) {
      document = Uint8Array.from(bytes);
      const database = await openDatabase(':memory:');
      const tools = {
        store: createSourceFeedStore(database),
        now: Date.now,
        random: () => 0,
        wait: async () => undefined,
        fetch: guardedFetch,
        request: { allowPrivate: ['127.0.0.1'] },
        reader: readerInThisThread(),
      };
      const [outcome] = await runIngest([{ url, policy: {} }], tools, { all: true });
      const rows = await database.selectFrom('stories').selectAll().where('removed_at', 'is', null).execute();
      const further = await database.selectFrom('story_addresses').selectAll().execute();
      await database.destroy();
      if (!outcome?.ok || !outcome.record)
        return { ok: false, reason: outcome?.ok === false ? outcome.reason : '' };
      const stories = rows.map(({ id, title, url: own, published_at, image_url }) => ({
        title,
        urls: [own, ...further.filter((one) => one.story_id === id).map((one) => one.url)].flatMap(
          (address) => address ?? [],
        ),
        publishedAt: published_at,
        image: image_url,
      }));
      return { ok: true, url, stories, record: outcome.record };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
