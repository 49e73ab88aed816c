import { randomBytes } from 'node:crypto';
import type { WebFetch, WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import { askHub, maySendSecret } from './ask-hub.server.ts';
import type { FeedHub } from './find-hub.server.ts';
import { dueStep, ending, type HubSubscription, isPushed } from './subscription.machine.ts';
import type { SubscriptionStore } from './subscription-store.server.ts';

/** The dependencies of subscribing. */
export interface HubTools {
  store: SubscriptionStore;
  /** Where hubs reach this site, such as `https://news.carrier.example`. */
  origin: string;
  fetch: WebFetch;
  /** Limits, and private hosts that are allowed. */
  request: WebRequest;
  /** ms since 1970. */
  now: () => number;
  /** Called when a hub does not take a request, with a sentence. */
  onRefusal: (sentence: string) => void;
}

/** Path of the callbacks of hubs, before the id of a subscription. */
export const CALLBACK_PATH = '/websub/';

/** Requests to hubs in one turn; the others have theirs in the next. */
const MAX_AT_ONCE = 20;

/**
 * Notes by which hub a feed is pushed, as its last read says: subscribes there, and gives up what was before.
 * @param found undefined where the feed names no hub
 */
export async function noteHub(
  feedUrl: string,
  found: FeedHub | undefined,
  { store, request, now }: Pick<HubTools, 'store' | 'request' | 'now'>,
): Promise<void> {
  const wanted = found && maySendSecret(found.hub, request.allowPrivate) ? found : undefined;
  const active = (await store.ofFeed(feedUrl)).filter(({ state }) => state !== 'ending');
  const isSame = ({ hub, topic }: HubSubscription) => hub === wanted?.hub && topic === wanted.topic;
  for (const other of active.filter((one) => !isSame(one))) await store.replace(other, ending(other, now()));
  if (wanted && !active.some(isSame)) {
    await store.add({
      id: randomBytes(24).toString('base64url'),
      feedUrl,
      hub: wanted.hub,
      topic: wanted.topic,
      secret: randomBytes(32).toString('hex'),
      state: 'pending',
      actAt: now(),
      tries: 0,
      leaseEndsAt: null,
    });
  }
}

/** Whether the feed's new stories are pushed, so that it need not be asked often. */
export async function isFeedPushed(feedUrl: string, { store, now }: Pick<HubTools, 'store' | 'now'>) {
  return (await store.ofFeed(feedUrl)).some((one) => isPushed(one, now()));
}

/** Gives up the subscriptions of feeds that no brand names. @param isWanted false for such a feed */
export async function endUnwanted(
  isWanted: (feedUrl: string) => boolean,
  { store, now }: Pick<HubTools, 'store' | 'now'>,
): Promise<void> {
  for (const one of await store.all()) {
    if (one.state !== 'ending' && !isWanted(one.feedUrl)) await store.replace(one, ending(one, now()));
  }
}

/** Asks hubs for what is due: new subscriptions, renewals, and the end of those that are not wanted any more. */
export async function askDueHubs(tools: HubTools, signal?: AbortSignal): Promise<void> {
  const { store, origin, fetch, request, now, onRefusal } = tools;
  const due = (await store.all()).filter(({ actAt }) => actAt <= now()).slice(0, MAX_AT_ONCE);
  for (const subscription of due) {
    if (signal?.aborted) return;
    const step = dueStep(subscription, now());
    if (step.type === 'remove') {
      await store.remove(subscription.id);
      continue;
    }
    // Written first: a hub may call back before it answers, and of several servers only one goes on.
    if (!(await store.replace(subscription, step.next))) continue;
    const callback = new URL(CALLBACK_PATH + subscription.id, origin).href;
    const refusal = await askHub(step.mode, subscription, callback, fetch, {
      ...request,
      ...(signal ? { signal } : {}),
    });
    if (refusal !== undefined && !signal?.aborted)
      onRefusal(`The hub ${subscription.hub} did not ${step.mode} ${subscription.feedUrl}: ${refusal}`);
  }
}
