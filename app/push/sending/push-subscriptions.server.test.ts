import { afterEach, describe, expect, it } from 'vitest';
import { type ContentDatabase, openDatabase } from '#app/database/open-database.server.ts';
import { webPushToken } from '#app/push/push-token.ts';
import { DEVICE_KEYS } from '#tests/fixtures/device-keys.ts';
import type { PushSettings } from './push-settings.server.ts';
import { createPushStore } from './push-store.server.ts';
import { createPushSubscriptions } from './push-subscriptions.server.ts';

const WEB_PUSH: PushSettings = {
  provider: 'web-push',
  publicKey: 'p'.repeat(87),
  privateKey: 'k'.repeat(43),
  subject: 'mailto:news@example.com',
  allowPrivate: [],
};
const TOPIC = 'newsroom.en.America~New_York';
const tokenAt = (endpoint: string, p256dh = DEVICE_KEYS.p256dh) =>
  webPushToken({ endpoint, keys: { ...DEVICE_KEYS, p256dh } });
const TOKEN = tokenAt('https://fcm.googleapis.com/fcm/send/1');

let db: ContentDatabase;
afterEach(() => db.destroy());

async function subscriptions(settings: PushSettings | undefined) {
  db = await openDatabase(':memory:');
  const store = createPushStore(db);
  const opened = createPushSubscriptions({
    settings,
    store,
    isBrand: (brid) => brid === 'newsroom',
    firebase: async () => ({
      send: async () => ({ outcome: 'sent' }),
      subscribe: async (token) => {
        if (token === 'bad') throw new Error('no');
      },
      unsubscribe: async () => undefined,
    }),
  });
  return { store, ...opened };
}

describe('push subscriptions', () => {
  it('stores a subscription and removes it', async () => {
    const { subscribe, unsubscribe, store } = await subscriptions(WEB_PUSH);
    expect(await subscribe(TOKEN, TOPIC, 1)).toBeUndefined();
    expect(await store.topics('newsroom')).toEqual([{ topic: TOPIC, devices: 1 }]);
    expect(await unsubscribe(TOKEN, TOPIC)).toBeUndefined();
    expect(await store.topics('newsroom')).toEqual([]);
  });

  it.each([
    ['a brand that there is not', TOKEN, 'nobody.en.UTC', 'no such topic'],
    ['a time zone that there is not', TOKEN, 'newsroom.en.Not%20A%20Zone', 'no such time zone'],
    ['the time zone of a browser that knows none', TOKEN, 'newsroom.en.Etc~Unknown', 'no such time zone'],
    ['a topic of no audience', TOKEN, 'newsroom', 'no such topic'],
    ['a token of another kind', 'fcm', TOPIC, 'no subscription'],
    [
      'a key of no device',
      tokenAt('https://fcm.googleapis.com/x', `B${'a'.repeat(86)}`),
      TOPIC,
      'no subscription',
    ],
    ['an address of this machine', tokenAt('https://127.0.0.1/x'), TOPIC, '127.0.0.1'],
    ['an address within the network', tokenAt('https://router.lan/x'), TOPIC, 'router.lan'],
    ['an address of no push service', tokenAt('https://news.example.com/x'), TOPIC, 'news.example.com'],
    ['an address without encryption', tokenAt('http://fcm.googleapis.com/x'), TOPIC, 'https'],
  ])('refuses %s', async (_, token, topic, reason) => {
    const { subscribe } = await subscriptions(WEB_PUSH);
    expect(await subscribe(token, topic, 1)).toContain(reason);
  });

  it('takes the older name of a time zone', async () => {
    const { subscribe } = await subscriptions(WEB_PUSH);
    expect(await subscribe(TOKEN, 'newsroom.en.Asia~Calcutta', 1)).toBeUndefined();
  });

  it('returns the reason where no service is set up', async () => {
    const { subscribe, browserSettings } = await subscriptions(undefined);
    expect(await subscribe(TOKEN, TOPIC, 1)).toBe('no push service is set up');
    expect(browserSettings()).toBeUndefined();
  });

  it('stores what Firebase accepted, and nothing that it refused', async () => {
    const config = { apiKey: 'a', projectId: 'p', messagingSenderId: '1', appId: 'x' };
    const { subscribe, store } = await subscriptions({
      provider: 'firebase',
      config,
      vapidKey: 'v',
      allowPrivate: [],
    });
    expect(await subscribe('good', TOPIC, 1)).toBeUndefined();
    expect(await subscribe('bad', TOPIC, 1)).toBe('the push service did not take it');
    expect(await store.topics('newsroom')).toEqual([{ topic: TOPIC, devices: 1 }]);
  });
});
