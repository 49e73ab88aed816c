import { getApps, initializeApp } from '@firebase/app';
import { getMessaging, getToken, isSupported } from '@firebase/messaging';
import type { PushProvider, PushServiceSettings } from './push-provider.ts';

type FirebaseSettings = Extract<PushServiceSettings, { provider: 'firebase' }>;

/** Firebase Cloud Messaging through our own service worker, so that no message is shown twice. */
export async function firebaseProvider(
  serviceWorkerRegistration: ServiceWorkerRegistration,
  { config, vapidKey }: FirebaseSettings,
): Promise<PushProvider> {
  if (!(await isSupported())) throw new Error('The messaging service is undefined.');
  const messaging = getMessaging(getApps()[0] ?? initializeApp(config));
  return {
    token: () => getToken(messaging, { vapidKey, serviceWorkerRegistration }),
  };
}
