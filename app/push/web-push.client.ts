import type { PushProvider } from './push-provider.ts';
import { webPushToken } from './push-token.ts';

/** Standard Web Push: the browser chooses the service (W3C Push API). */
export function webPushProvider(registration: ServiceWorkerRegistration, publicKey: string): PushProvider {
  const { pushManager } = registration;
  return {
    async token() {
      const subscription = await subscribe(pushManager, publicKey);
      const { endpoint, keys } = subscription.toJSON();
      if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys.');
      return webPushToken({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
    },
  };
}

/** A subscription with other keys must be removed first. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
