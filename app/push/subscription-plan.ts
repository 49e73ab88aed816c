import { DAY_MS } from '#app/lib/dates/durations.ts';
import type { Permission } from './opt-in.machine.ts';
import type { PushServiceSettings } from './push-provider.ts';
import type { PushRecord } from './push-record.ts';
import { isOfFirebase } from './push-token.ts';

/** A device's subscription: its topic and token. */
export interface Subscription {
  topic: string;
  token: string;
  /**
   * The browser has another subscription by now, or none, or one of a key that the server has no more: messages to the
   * token are not delivered.
   */
  isStale?: boolean;
  /** When the server last took the token, in ms since 1970. */
  confirmedAt?: number | undefined;
}

/** One call to the server. */
type SubscriptionStep =
  /** `forGood`: the browser's own subscription is ended too, as none follows, or one of another service. */
  | { type: 'unsubscribe'; from: Subscription; forGood: boolean }
  | { type: 'subscribe'; topic: string }
  /** Tells the server that the device is still there. */
  | { type: 'confirm'; subscription: Subscription };

/** The subscription that a device should have. */
export interface WantedSubscription {
  permission: Permission;
  enabled: boolean;
  topic: string;
  /** The service that sends; null or undefined where there is none, or it is not known: then tokens of any stay. */
  provider?: PushServiceSettings['provider'] | undefined;
  /** The key of Web Push that the server signs with, in base64url; undefined where it has none, or it is not known. */
  publicKey?: string | undefined;
}

/** So often a device says that it is still there, in ms; the server forgets those that have not for 270 days. */
const CONFIRM_MS = 7 * DAY_MS;

/**
 * The calls from the current to the wanted subscription (section 4): none unless the browser and the brand allow push;
 * for another topic, a stale token or one of another service, first unsubscribe, then subscribe; once a week a
 * confirmation.
 * @param now in ms since 1970
 */
export function subscriptionPlan(
  current: Subscription | undefined,
  wanted: WantedSubscription,
  now: number,
): SubscriptionStep[] {
  const shouldSubscribe = wanted.permission === 'granted' && wanted.enabled;
  const isOfAnother =
    current && wanted.provider && isOfFirebase(current) !== (wanted.provider === 'firebase');
  const isRight = current?.topic === wanted.topic && !current.isStale && !isOfAnother;
  if (current && shouldSubscribe && isRight) {
    // A time ahead of the clock says nothing: the clock was set back.
    const age = now - (current.confirmedAt ?? 0);
    return age >= 0 && age < CONFIRM_MS ? [] : [{ type: 'confirm', subscription: current }];
  }
  const off: SubscriptionStep[] = current
    ? [{ type: 'unsubscribe', from: current, forGood: !shouldSubscribe || Boolean(isOfAnother) }]
    : [];
  return shouldSubscribe ? [...off, { type: 'subscribe', topic: wanted.topic }] : off;
}

/**
 * The stored subscription, updated by what the service worker did since: it may have renewed the token.
 * @param live endpoint of the browser's current subscription
 */
export function knownSubscription(
  stored: Subscription | undefined,
  record: PushRecord | undefined,
  live: string | undefined,
): Subscription | undefined {
  if (!stored) return undefined;
  if (!record) return { ...stored, isStale: true };
  return {
    topic: stored.topic,
    token: record.token,
    isStale: record.endpoint !== live,
    confirmedAt: record.confirmedAt,
  };
}
