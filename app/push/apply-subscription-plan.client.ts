import { report } from '#app/events/events.port.ts';
import { wallTime } from '#app/lib/clock/page-clock.client.ts';
import { askJson } from '#app/lib/http/ask-json.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { PushProvider, PushServiceSettings } from './push-provider.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';
import { binaryOf } from './push-token.ts';
import { removeSubscription, storedSubscription, storeSubscription } from './stored-subscription.ts';
import {
  knownSubscription,
  type Subscription,
  subscriptionPlan,
  type WantedSubscription,
} from './subscription-plan.ts';

const CALL = '/api/firebaseAdmin/subscribeToTopic';

/** The subscription of this device, updated by what service worker, browser and server changed since it was stored. */
async function currentSubscription(
  storage: SafeStorage,
  publicKey: string | undefined,
): Promise<Subscription | undefined> {
  const stored = storedSubscription(storage);
  if (!stored) return undefined;
  const live = await liveSubscription();
  // A record that cannot be read is none that the service worker could have changed.
  const known = await readPushRecord().then(
    (record) => knownSubscription(stored, record, live?.endpoint),
    () => stored,
  );
  return known && !isOfKey(live, publicKey) ? { ...known, isStale: true } : known;
}

/**
 * Performs the calls that bring the device to the wanted subscription. Rejects where a service or the server fails.
 */
export async function applySubscriptionPlan(
  wanted: WantedSubscription,
  settings: () => Promise<PushServiceSettings>,
  storage: SafeStorage,
): Promise<void> {
  const current = await currentSubscription(storage, wanted.publicKey);
  for (const step of subscriptionPlan(current, wanted, wallTime())) {
    if (step.type === 'confirm') await confirm(step.subscription);
    else if (step.type === 'unsubscribe') await unsubscribe(step.from, step.forGood, storage);
    else await subscribe(step.topic, await settings(), storage);
  }
}

async function unsubscribe(
  { token, topic, isStale }: Subscription,
  forGood: boolean,
  storage: SafeStorage,
): Promise<void> {
  // Either of the two may fail, and the other one is enough: then no message comes any more. Invalidates Firebase tokens
  // as well, without its scripts: they depend on this subscription.
  if (forGood) await (await liveSubscription())?.unsubscribe().catch(() => undefined);
  const err = await ask('DELETE', token, topic);
  // A token that the browser has replaced gets no messages, whether or not the service still knows it.
  if (err && !isStale) throw new Error(err);
  removeSubscription(storage);
  await writePushRecord(undefined);
  report('push unsubscribed', { topic });
}

async function subscribe(topic: string, settings: PushServiceSettings, storage: SafeStorage): Promise<void> {
  const token = await (await openProvider(settings)).token();
  await subscribeToken(token, topic);
  storeSubscription(storage, topic, token);
  await record(topic, token);
  report('push subscribed', { topic });
}

/** A confirmation that fails is due again on the next page. */
async function confirm({ topic, token }: Subscription): Promise<void> {
  await subscribeToken(token, topic).then(
    () => record(topic, token),
    () => undefined,
  );
}

/** Whether a subscription was made with a key, in base64url; browsers may not say with which it was. */
function isOfKey(live: PushSubscription | null, publicKey: string | undefined): boolean {
  const key = live?.options?.applicationServerKey;
  if (!key || !publicKey) return true;
  return String.fromCharCode(...new Uint8Array(key)) === binaryOf(publicKey);
}

async function record(topic: string, token: string): Promise<void> {
  const endpoint = (await liveSubscription())?.endpoint ?? '';
  await writePushRecord({ topic, token, endpoint, confirmedAt: wallTime() });
}

async function liveSubscription(): Promise<PushSubscription | null> {
  return (await navigator.serviceWorker.ready).pushManager.getSubscription();
}

/** Rejects on `err` in the response as well as on a failed call (section 7). */
async function subscribeToken(token: string, topic: string): Promise<void> {
  const err = await ask('POST', token, topic);
  if (err) throw new Error(err);
}

/** Subscribes or unsubscribes; resolves to the `err` of the response. Rejects on a failed call. */
async function ask(method: 'POST' | 'DELETE', token: string, topic: string): Promise<string | undefined> {
  const answer = await askJson(`${CALL}?${new URLSearchParams({ token, topic })}`, { method });
  return (answer as { err?: string }).err;
}

/** The provider that the server names, imported only now: visitors who do not subscribe load none. */
async function openProvider(settings: PushServiceSettings): Promise<PushProvider> {
  const registration = await navigator.serviceWorker.ready;
  if (settings.provider === 'web-push') {
    const { webPushProvider } = await import('./web-push.client.ts');
    return webPushProvider(registration, settings.publicKey);
  }
  if (settings.provider === 'firebase') {
    const { firebaseProvider } = await import('./firebase.client.ts');
    return firebaseProvider(registration, settings);
  }
  throw new Error('The messaging service is undefined.');
}
