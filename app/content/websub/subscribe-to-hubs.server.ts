import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import type { FeedOutcome } from '#app/content/ingest/run/ingest-feed.server.ts';
import { ingestPushedFeed } from '#app/content/ingest/run/ingest-pushed-feed.server.ts';
import type { IngestTools } from '#app/content/ingest/run/ingest-tools.server.ts';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';
import { DAY_MS } from '#app/lib/dates/durations.ts';
import { askDueHubs, endUnwanted, type HubTools, isFeedPushed, noteHub } from './keep-subscribed.server.ts';
import type { StorePush } from './open-websub.server.ts';
import { createSubscriptionStore } from './subscription-store.server.ts';

/** What subscribing to hubs needs, and reading what they send. */
interface HubReading {
  tools: IngestTools;
  jobs: () => readonly FeedJob[] | Promise<readonly FeedJob[]>;
  onPush: (outcome: FeedOutcome) => void;
  onRefusal: HubTools['onRefusal'];
  onError: (error: unknown) => void;
}

/** The subscriptions of a site that reads feeds. */
interface HubSubscriber {
  /** What an ingest run tells and asks about hubs. */
  notes: NonNullable<IngestTools['hubs']>;
  push: StorePush;
  stop(): Promise<void>;
}

/** How often due subscriptions are looked up, in ms. */
const LOOK_EVERY_MS = 30_000;

/** Servers with other brands may share a PostgreSQL database: a feed that nobody reads for so long left all brands. */
const UNREAD_FOR_MS = 2 * DAY_MS;

/**
 * Subscribes to the hubs of feeds, renews, and stores what they send, until it is stopped.
 * @param origin where hubs reach the site, such as `https://news.carrier.example`
 */
export function subscribeToHubs(
  database: ContentDatabase,
  origin: string,
  reading: HubReading,
): HubSubscriber {
  const { tools, jobs, onPush, onRefusal, onError } = reading;
  const store = createSubscriptionStore(database);
  const now = Date.now;
  const end = new AbortController();
  const request = { ...tools.request, signal: end.signal };
  let pushes: Promise<unknown> = Promise.resolve();
  let turns: Promise<unknown> = Promise.resolve();

  const report = (error: unknown) => end.signal.aborted || onError(error);
  const push: StorePush = async ({ feedUrl, bytes, headers }) => {
    const job = (await jobs()).find(({ url }) => url === feedUrl);
    if (!job || end.signal.aborted) return false;
    const outcome = await ingestPushedFeed(job, { bytes, headers }, { ...tools, request });
    if (outcome) onPush(outcome);
    return outcome?.ok ?? false;
  };
  const turn = async () => {
    const named = new Set((await jobs()).map(({ url }) => url));
    if (end.signal.aborted) return;
    const lastReads = engineOf(database) === 'sqlite' ? undefined : await store.lastReads();
    const isWanted = (url: string) =>
      named.has(url) || (lastReads !== undefined && (lastReads.get(url) ?? 0) > now() - UNREAD_FOR_MS);
    await endUnwanted(isWanted, { store, now });
    await askDueHubs({ store, origin, fetch: tools.fetch, request, now, onRefusal }, end.signal);
  };
  const look = () => {
    turns = turns.then(turn).catch(report);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    notes: {
      isPushed: (url) => isFeedPushed(url, { store, now }),
      async note(url, found) {
        await noteHub(url, found, { store, request, now });
        look();
      },
    },
    push(pushed) {
      const stored = push(pushed).catch((error: unknown) => {
        report(error);
        return false;
      });
      pushes = Promise.all([pushes, stored]);
      return stored;
    },
    async stop() {
      clearInterval(timer);
      end.abort();
      await Promise.all([pushes, turns]);
    },
  };
}
