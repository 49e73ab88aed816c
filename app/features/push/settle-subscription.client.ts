import { report } from '#app/lib/report.ts';
import type { SafeStorage } from '#app/lib/safe-storage.ts';
import { writePushRecord } from '#app/service-worker/push-record.ts';
import type { Permission } from './opt-in.machine.ts';
import { openProvider, type PushServiceSettings } from './providers/push-provider.ts';
import { type Subscription, subscriptionPlan } from './subscription-plan.ts';

const TOPIC_KEY = 'push_topic';
const TOKEN_KEY = 'push_token';
const FAILURES_KEY = 'optInSubscribeFailures';
const CALL = '/api/firebaseAdmin/subscribeToTopic';

/** The stored subscription of this device. */
export function storedSubscription(storage: SafeStorage): Subscription | undefined {
  const [topic, token] = [storage.get(TOPIC_KEY), storage.get(TOKEN_KEY)];
  return topic && token ? { topic, token } : undefined;
}

/** Brings the device to where it should be. Failures are swallowed and counted (section 8). */
export async function settleSubscription(
  wanted: { permission: Permission; enabled: boolean; topic: string },
  settings: PushServiceSettings,
  storage: SafeStorage,
): Promise<void> {
  const current = storedSubscription(storage);
  for (const step of subscriptionPlan(current, wanted)) {
    try {
      if (step.type === 'unsubscribe') {
        await call('DELETE', step.from.token, step.from.topic);
        await store(undefined, storage);
        report('push unsubscribed', { topic: step.from.topic });
      } else {
        const token = await (await openProvider(settings)).token();
        await call('POST', token, step.topic);
        await store({ topic: step.topic, token }, storage);
        report('push subscribed', { topic: step.topic });
      }
    } catch (error) {
      const failures = (Number(storage.get(FAILURES_KEY)) || 0) + 1;
      storage.set(FAILURES_KEY, String(failures));
      const reason = error instanceof Error ? error.message : String(error);
      report('push subscribe fail', { reason, failures });
      return;
    }
  }
}

async function store(subscription: Subscription | undefined, storage: SafeStorage): Promise<void> {
  if (subscription) {
    storage.set(TOPIC_KEY, subscription.topic);
    storage.set(TOKEN_KEY, subscription.token);
  } else {
    storage.remove(TOPIC_KEY);
    storage.remove(TOKEN_KEY);
  }
  await writePushRecord(subscription);
}

/** Signs on or off. Rejects on `err` of the answer as well as on a failed call (section 7). */
async function call(method: 'POST' | 'DELETE', token: string, topic: string): Promise<void> {
  const answer = await fetch(`${CALL}?${new URLSearchParams({ token, topic })}`, { method });
  if (!answer.ok) throw new Error('request failed');
  const { err } = (await answer.json()) as { err?: string };
  if (err) throw new Error(err);
}
