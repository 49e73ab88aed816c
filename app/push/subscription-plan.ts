import type { Permission } from './opt-in.machine.ts';
import type { PushRecord } from './push-record.ts';

/** A device's place: the topic that it is signed on to, and the token under which. */
export interface Subscription {
  topic: string;
  token: string;
  /** The browser has another subscription by now, or none: messages for the token reach nobody. */
  isStale?: boolean;
}

/** One call to the server. */
export type SubscriptionStep =
  /** `forGood`: nothing follows, so the browser may forget its subscription too. */
  { type: 'unsubscribe'; from: Subscription; forGood: boolean } | { type: 'subscribe'; topic: string };

/**
 * From where the device is to where it should be (section 4): signed off unless the browser allows and the brand
 * offers push; switching topic, and a token that is stale, sign off first, then on.
 */
export function subscriptionPlan(
  current: Subscription | undefined,
  wanted: { permission: Permission; enabled: boolean; topic: string },
): SubscriptionStep[] {
  const shouldBe = wanted.permission === 'granted' && wanted.enabled;
  if (current && shouldBe && current.topic === wanted.topic && !current.isStale) return [];
  const off: SubscriptionStep[] = current ? [{ type: 'unsubscribe', from: current, forGood: !shouldBe }] : [];
  return shouldBe ? [...off, { type: 'subscribe', topic: wanted.topic }] : off;
}

/**
 * The subscription as the page stored it, brought up to what the worker did since: it may have renewed the token.
 * @param live address of the subscription that the browser has now
 */
export function knownSubscription(
  stored: Subscription | undefined,
  record: PushRecord | undefined,
  live: string | undefined,
): Subscription | undefined {
  if (!stored) return undefined;
  if (!record) return { ...stored, isStale: true };
  return { topic: stored.topic, token: record.token, isStale: record.endpoint !== live };
}

/** Whether Firebase sends to a token: those of Web Push say that they are. */
export const isOfFirebase = ({ token }: Subscription): boolean => !token.startsWith('wp.');
