import type { FeedJob } from '#app/content/ingest/run/feed-jobs.server.ts';
import type { FeedOutcome } from '#app/content/ingest/run/ingest-feed.server.ts';
import { ingestPushedFeed } from '#app/content/ingest/run/ingest-pushed-feed.server.ts';
import type { IngestTools } from '#app/content/ingest/run/ingest-tools.server.ts';
import { type ContentDatabase, engineOf } from '#app/database/database.port.server.ts';
import { answerHub, type Notification, SUBSCRIPTION_ID } from './answer-hub.server.ts';
import {
  askDueHubs,
  CALLBACK_PATH,
  endUnwanted,
  type HubTools,
  isFeedPushed,
  noteHub,
} from './keep-subscribed.server.ts';
import { createSubscriptionStore } from './subscription-store.server.ts';

/** The subscriber's side of WebSub in a server. */
export interface WebSub {
  /** Of a body that a hub may send. */
  readonly mostBytes: number;
  /**
   * Whether a hub may send a body to this path, which is decided before the body is read.
   * @returns undefined for paths of others
   */
  admits(path: string): Promise<'yes' | 'unknown' | 'busy'> | undefined;
  /** Called once the answer to an admitted request is given, or its client has left. */
  release(): void;
  /** Answers a hub. @param id of the subscription, from the path */
  answer(request: Request, id: string): Promise<Response>;
  /** Subscribes, renews, and reads what is pushed, until `stop`. A server that does not read feeds only answers hubs. */
  start(reading: WebSubReading): HubNotes;
  stop(): Promise<void>;
}

/** What reading pushed feeds needs. */
export interface WebSubReading {
  tools: IngestTools;
  jobs: () => readonly FeedJob[];
  onPush: (outcome: FeedOutcome) => void;
  onRefusal: HubTools['onRefusal'];
  onError: (error: unknown) => void;
}

/** What an ingest run tells and asks about hubs. */
export type HubNotes = NonNullable<IngestTools['hubs']>;

/** How often due subscriptions are looked up, in ms. */
const LOOK_EVERY = 30_000;

/** Bodies of hubs in memory at a time. */
const MOST_BODIES = 4;

/** Documents that wait for being read; of further ones their feeds are fetched instead. */
const MOST_WAITING = 8;

/** Servers with other brands may share a PostgreSQL database: a feed that nobody reads for so long left all brands. */
const UNREAD_FOR = 2 * 24 * 3_600_000;

/**
 * WebSub for the site at `origin`.
 * @param origin such as `https://news.carrier.example`
 * @param mostBytes of what a hub may send at once
 */
export function openWebSub(database: ContentDatabase, origin: string, mostBytes: number): WebSub {
  const store = createSubscriptionStore(database);
  const now = Date.now;
  const end = new AbortController();
  let reading: WebSubReading | undefined;
  let timer: NodeJS.Timeout | undefined;
  let bodies = 0;
  let waiting = 0;
  let pushes: Promise<unknown> = Promise.resolve();
  let turns: Promise<unknown> = Promise.resolve();

  const report = (error: unknown) => end.signal.aborted || reading?.onError(error);
  const fetchSoon = ({ subscription }: Notification) => store.markDue(subscription.feedUrl, now());
  const read = async (notification: Notification) => {
    const { feedUrl } = notification.subscription;
    const job = reading?.jobs().find(({ url }) => url === feedUrl);
    if (!reading || !job || end.signal.aborted) return fetchSoon(notification);
    const request = { ...reading.tools.request, signal: end.signal };
    const outcome = await ingestPushedFeed(job, notification, { ...reading.tools, request });
    if (!outcome?.ok) await fetchSoon(notification);
    if (outcome) reading.onPush(outcome);
  };
  const onNotification = (notification: Notification) => {
    if (waiting >= MOST_WAITING || !reading) return void fetchSoon(notification).catch(report);
    waiting += 1;
    pushes = pushes
      .then(() => read(notification))
      .catch(report)
      .finally(() => {
        waiting -= 1;
      });
  };
  const turn = async () => {
    if (!reading || end.signal.aborted) return;
    const { jobs, tools, onRefusal } = reading;
    const named = new Set(jobs().map(({ url }) => url));
    const lastReads = engineOf(database) === 'sqlite' ? undefined : await store.lastReads();
    const isWanted = (url: string) =>
      named.has(url) || (lastReads !== undefined && (lastReads.get(url) ?? 0) > now() - UNREAD_FOR);
    await endUnwanted(isWanted, { store, now });
    const { fetch, request = {} } = tools;
    await askDueHubs({ store, origin, fetch, request, now, onRefusal }, end.signal);
  };
  const look = () => {
    turns = turns.then(turn).catch(report);
  };
  return {
    mostBytes,
    admits(path) {
      const id = idIn(path);
      if (id === undefined) return undefined;
      if (bodies >= MOST_BODIES) return Promise.resolve('busy');
      bodies += 1;
      return admit(id).then(
        (is) => {
          if (!is) bodies -= 1;
          return is ? 'yes' : 'unknown';
        },
        () => {
          bodies -= 1;
          return 'busy';
        },
      );
    },
    release() {
      bodies -= 1;
    },
    answer: (request, id) => answerHub(request, id, { store, now, random: Math.random, onNotification }),
    start(given) {
      reading = given;
      timer = setInterval(look, LOOK_EVERY);
      look();
      const request = given.tools.request ?? {};
      return {
        isPushed: (url) => isFeedPushed(url, { store, now }),
        async note(url, found) {
          await noteHub(url, found, { store, request, now });
          look();
        },
      };
    },
    async stop() {
      clearInterval(timer);
      end.abort();
      await Promise.all([pushes, turns]);
    },
  };

  async function admit(id: string): Promise<boolean> {
    const found = SUBSCRIPTION_ID.test(id) ? await store.find(id) : undefined;
    return found !== undefined && found.state !== 'ending';
  }
}

function idIn(path: string): string | undefined {
  return path.startsWith(CALLBACK_PATH) ? path.slice(CALLBACK_PATH.length) : undefined;
}
