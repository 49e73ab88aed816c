import { audienceOf } from '#app/push/push-topic.ts';
import { isTimeZone } from '#schemas/brand/cms/push-config.ts';
import type { FirebaseService } from './firebase-sender.server.ts';
import { endpointProblem } from './push-services.server.ts';
import type { PushSettings } from './push-settings.server.ts';
import type { PushStore } from './push-store.server.ts';
import { subscriptionOf } from './subscription-of.server.ts';

/** Subscribing and unsubscribing devices. */
export interface PushSubscriptions {
  /** Settings that a browser needs to subscribe; undefined where no service is set up. */
  browserSettings(): BrowserPushSettings | undefined;
  /** Returns why the subscription failed; undefined when it was stored. */
  subscribe(token: string, topic: string, now: number): Promise<string | undefined>;
  unsubscribe(token: string, topic: string): Promise<string | undefined>;
}

/** Public settings: every subscribed browser has them. */
type BrowserPushSettings =
  | { provider: 'web-push'; publicKey: string }
  | { provider: 'firebase'; vapidKey: string; config: object };

/** Dependencies of the subscriptions. */
interface PushSubscriptionsParts {
  settings: PushSettings | undefined;
  store: PushStore;
  isBrand(brid: string): boolean;
  /** Opened for the first device. */
  firebase(): Promise<FirebaseService>;
}

const NOT_SET_UP = 'no push service is set up';

/**
 * Creates the subscriptions over a store; rejects topics of unknown brands or time zones, and endpoints of no known push
 * service.
 */
export function createPushSubscriptions({
  settings,
  store,
  isBrand,
  firebase,
}: PushSubscriptionsParts): PushSubscriptions {
  return {
    browserSettings() {
      if (settings?.provider === 'web-push') return { provider: 'web-push', publicKey: settings.publicKey };
      if (settings?.provider === 'firebase')
        return { provider: 'firebase', vapidKey: settings.vapidKey, config: settings.config };
      return undefined;
    },
    async subscribe(token, topic, now) {
      if (!settings) return NOT_SET_UP;
      const audience = audienceOf(topic);
      if (!audience || !isBrand(audience.brid)) return 'there is no such topic';
      if (!isTimeZone(audience.timeZone)) return 'there is no such time zone';
      const wrong = tokenProblem(token, settings);
      if (wrong) return wrong;
      if (settings.provider === 'firebase') {
        const refused = await attempt(async () => (await firebase()).subscribe(token, topic));
        if (refused) return refused;
      }
      await store.add({ ...audience, topic, token, provider: settings.provider }, now);
      return undefined;
    },
    async unsubscribe(token, topic) {
      await store.remove(token, topic);
      if (settings?.provider !== 'firebase' || subscriptionOf(token)) return undefined;
      return attempt(async () => (await firebase()).unsubscribe(token, topic));
    },
  };
}

function tokenProblem(token: string, { provider, allowPrivate }: PushSettings): string | undefined {
  const subscription = subscriptionOf(token);
  if (provider === 'firebase') return subscription ? 'the token is of another service' : undefined;
  if (!subscription) return 'the token holds no subscription that a message can be sent to';
  return endpointProblem(subscription.endpoint, allowPrivate);
}

async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    console.warn(error);
    return 'the push service did not take it';
  }
}
