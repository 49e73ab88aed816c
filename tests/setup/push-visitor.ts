import type { Page } from '@playwright/test';
import { DEVICE_KEYS } from '#tests/fixtures/device-keys.ts';

/** The subscription that the visitor's browser makes. */
export const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: DEVICE_KEYS,
};

/**
 * A browser whose permission can be decided and whose push service answers: headless Chromium has neither a prompt
 * nor a service. Everything of ours is the real thing. `window.asked` has an entry for each time that the browser was
 * asked: whether that was within a click.
 * @param counts local storage that the visitor comes with
 */
export async function pushVisitor(
  page: Page,
  answer: NotificationPermission,
  counts: Record<string, string> = {},
): Promise<void> {
  await page.addInitScript(
    ({ given, stored, subscription }) => {
      for (const [key, value] of Object.entries(stored))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      const asked: boolean[] = [];
      Object.assign(window, { asked });
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('test-permission') ?? 'default',
      });
      Notification.requestPermission = async () => {
        asked.push(navigator.userActivation.isActive);
        localStorage.setItem('test-permission', given);
        return given;
      };
      const made = (endpoint: string) =>
        ({
          endpoint,
          options: {},
          getKey: (name: 'p256dh' | 'auth') => new TextEncoder().encode(subscription.keys[name]).buffer,
          toJSON: () => ({ ...subscription, endpoint }),
          async unsubscribe() {
            localStorage.removeItem('test-endpoint');
            return true;
          },
        }) as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test-endpoint', subscription.endpoint);
        return made(subscription.endpoint);
      };
      PushManager.prototype.getSubscription = async () => {
        const endpoint = localStorage.getItem('test-endpoint');
        return endpoint === null ? null : made(endpoint);
      };
    },
    {
      given: answer,
      stored: { p_sc: '1', p_dsc: '1', page_views: '2', ...counts },
      subscription: SUBSCRIPTION,
    },
  );
}
