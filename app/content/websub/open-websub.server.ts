import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { answerHub, type Notification, SUBSCRIPTION_ID } from './answer-hub.server.ts';
import { CALLBACK_PATH } from './keep-subscribed.server.ts';
import { createSubscriptionStore } from './subscription-store.server.ts';

/** What a hub sent of a feed, with a signature that is right. */
export interface PushedFeed {
  feedUrl: string;
  bytes: Uint8Array;
  headers: Headers;
}

/** Stores what a hub sent; false where it did not, so that the feed has to be fetched. */
export type StorePush = (pushed: PushedFeed) => Promise<boolean>;

/** The callback of the hubs of feeds (WebSub): takes what they send. */
export interface WebSub {
  /** Of a body that a hub may send. */
  readonly maxBytes: number;
  /**
   * Whether a hub may send a body to this path, which is decided before the body is read.
   * @returns undefined for paths of others
   */
  admits(path: string): Promise<'yes' | 'unknown' | 'busy'> | undefined;
  /** Called once the answer to an admitted request is given, or its client has left. */
  release(): void;
  /** Answers a hub. @param id of the subscription, from the path */
  answer(request: Request, id: string): Promise<Response>;
  /**
   * Hands over what hubs send, one after the other, until `stop`. A server that does not read feeds only answers hubs.
   * @param onError called when the store fails
   */
  deliverTo(store: StorePush, onError: (error: unknown) => void): void;
  stop(): Promise<void>;
}

/** Bodies of hubs in memory at a time. */
const MAX_BODIES = 4;

/** Documents that wait for being read; of further ones their feeds are fetched instead. */
const MAX_WAITING = 8;

/**
 * The callback of a site.
 * @param maxBytes of what a hub may send at once
 */
export function openWebSub(database: ContentDatabase, maxBytes: number): WebSub {
  const store = createSubscriptionStore(database);
  const now = Date.now;
  let deliver: { store: StorePush; onError: (error: unknown) => void } | undefined;
  let isStopped = false;
  let bodies = 0;
  let waiting = 0;
  let pushes: Promise<unknown> = Promise.resolve();

  const report = (error: unknown) => isStopped || deliver?.onError(error);
  const read = async ({ subscription: { feedUrl }, bytes, headers }: Notification) => {
    const isStored = !isStopped && (await deliver?.store({ feedUrl, bytes, headers }));
    if (!isStored) await store.markDue(feedUrl, now());
  };
  const onNotification = (notification: Notification) => {
    const { feedUrl } = notification.subscription;
    if (waiting >= MAX_WAITING || !deliver) return void store.markDue(feedUrl, now()).catch(report);
    waiting += 1;
    pushes = pushes
      .then(() => read(notification))
      .catch(report)
      .finally(() => {
        waiting -= 1;
      });
  };
  return {
    maxBytes,
    admits(path) {
      const id = idIn(path);
      if (id === undefined) return undefined;
      if (bodies >= MAX_BODIES) return Promise.resolve('busy');
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
    deliverTo(storePush, onError) {
      deliver = { store: storePush, onError };
    },
    async stop() {
      isStopped = true;
      await pushes;
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
