import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import {
  applySubscriptionPlan,
  countingFailures,
  storedSubscription,
} from './apply-subscription-plan.client.ts';
import type { Permission } from './opt-in.machine.ts';
import type { PushService } from './push-service.client.ts';
import { isOfFirebase } from './subscription-plan.ts';

/** What keeping works with. */
export interface SubscriptionParts {
  /** Whether the brand offers push. */
  enabled: boolean;
  topic: string;
  service: PushService;
  storage: SafeStorage;
  /** Whether the browser may show notifications at this moment. */
  permission(): Permission;
}

/**
 * Keeps the device's subscription right, from now on and after each choice of privacy. Gives back what looks at it
 * once more; no two looks ever overlap.
 */
export function syncSubscription(parts: SubscriptionParts): () => Promise<void> {
  let last = Promise.resolve();
  const settle = () => {
    last = last.then(() => countingFailures(parts.storage, () => look(parts)));
    return last;
  };
  // Not before the choice is known: until then everyone counts as opted out.
  onPrivacyChange(() => void settle());
  return settle;
}

async function look({
  enabled,
  topic,
  service,
  storage,
  permission: permissionNow,
}: SubscriptionParts): Promise<void> {
  const stored = storedSubscription(storage);
  const permission = permissionNow();
  if (stored) {
    // Firebase is another party: who opted out of sharing does not stay there.
    const isCovered = isOfFirebase(stored) && privacyState().optedOut;
    await applySubscriptionPlan(
      { permission, enabled: enabled && !isCovered, topic },
      service.settings,
      storage,
    );
  } else if (permission === 'granted' && enabled && (await service.isOpen())) {
    await applySubscriptionPlan({ permission, enabled, topic }, service.settings, storage);
  }
}
