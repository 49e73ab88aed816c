import { report } from '#app/events/events.port.ts';
import { messageOf } from '#app/lib/message-of.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { withLock } from '#app/lib/storage/with-lock.ts';
import { onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import type { Permission } from './opt-in.machine.ts';
import type { PushService } from './push-service.client.ts';
import { isOfFirebase } from './push-token.ts';
import { storedSubscription } from './stored-subscription.ts';

const FAILURES_KEY = 'optInSubscribeFailures';
const LOCK = 'masthead-push';
/** Longer than the calls of a synchronization: a tab that holds the lock then is frozen. */
const STEAL_AFTER_MS = 60_000;

/** Dependencies of the synchronization. */
export interface SubscriptionParts {
  /** Whether the brand offers push. */
  enabled: boolean;
  topic: string;
  service: PushService;
  storage: SafeStorage;
  /** The browser's current notification permission. */
  permission(): Permission;
}

/**
 * Synchronizes the device's subscription after each privacy decision. Returns a function that synchronizes once
 * more; runs never overlap, nor do those of other tabs.
 */
export function syncSubscription(parts: SubscriptionParts): () => Promise<void> {
  let last = Promise.resolve();
  const syncNext = () => {
    last = last.then(() =>
      countingFailures(parts.storage, () => withLock(LOCK, STEAL_AFTER_MS, () => sync(parts))),
    );
    return last;
  };
  // Not before the choice is known: until then every visitor counts as opted out.
  onPrivacyChange(() => void syncNext());
  return syncNext;
}

/** A device that has no subscription and is to have none, as most, loads no code for changing it. */
async function sync({
  enabled,
  topic,
  service,
  storage,
  permission: permissionNow,
}: SubscriptionParts): Promise<void> {
  const stored = storedSubscription(storage);
  const permission = permissionNow();
  const mayBe = permission === 'granted' && enabled;
  if (!stored && !mayBe) return;
  const { applySubscriptionPlan } = await import('./apply-subscription-plan.client.ts');
  if (stored) {
    // Undefined where the server did not say.
    const sends = mayBe ? await service.settings().catch(() => undefined) : undefined;
    const provider = sends?.provider;
    const publicKey = sends?.provider === 'web-push' ? sends.publicKey : undefined;
    const isFirebases = provider ? provider === 'firebase' : isOfFirebase(stored);
    // Firebase is a third party: a visitor who opts out of sharing is unsubscribed.
    const isCovered = isFirebases && privacyState().optedOut;
    await applySubscriptionPlan(
      { permission, enabled: enabled && !isCovered, topic, provider, publicKey },
      service.settings,
      storage,
    );
  } else if (await service.isOpen()) {
    await applySubscriptionPlan({ permission, enabled, topic }, service.settings, storage);
  }
}

/** Runs a subscription task. Failures are swallowed and counted (section 8). */
async function countingFailures(storage: SafeStorage, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    const failures = (Number(storage.get(FAILURES_KEY)) || 0) + 1;
    storage.set(FAILURES_KEY, String(failures));
    const reason = messageOf(error);
    report('push subscribe fail', { reason, failures });
  }
}
