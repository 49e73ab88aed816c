import type { PushProvider, PushServiceSettings } from './push-provider.ts';

/** The provider that the server names, loaded now: who does not subscribe loads none. */
export async function openProvider(settings: PushServiceSettings): Promise<PushProvider> {
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
