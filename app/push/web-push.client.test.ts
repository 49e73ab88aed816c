import { describe, expect, it, vi } from 'vitest';
import { webPushToken } from './push-token.ts';
import { webPushProvider } from './web-push.client.ts';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const subscription = (json: object) => ({ toJSON: () => json, unsubscribe: vi.fn(async () => true) });
const NEW = subscription({ endpoint: 'https://push.example/new', keys: KEYS });

function provider(subscribe: () => Promise<unknown>, old: object | null = null) {
  const manager = { subscribe: vi.fn(subscribe), getSubscription: async () => old };
  return { manager, token: webPushProvider({ pushManager: manager } as never, 'public-key').token };
}

describe('the token of a browser', () => {
  it('is its subscription, made for the site’s key and for messages that are seen', async () => {
    const { manager, token } = provider(async () => NEW);
    expect(await token()).toBe(webPushToken({ endpoint: 'https://push.example/new', keys: KEYS }));
    expect(manager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: 'public-key' }],
    ]);
  });

  it('takes the place of one that was made for another key', async () => {
    const old = subscription({});
    const subscribe = vi.fn(async () => NEW as unknown).mockRejectedValueOnce(new Error('other key'));
    const { token } = provider(subscribe, old);
    expect(await token()).toBe(webPushToken({ endpoint: 'https://push.example/new', keys: KEYS }));
    expect(old.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('is none where the browser refuses and has no old one', async () => {
    const { token } = provider(() => Promise.reject(new Error('not allowed')));
    await expect(token()).rejects.toThrow('not allowed');
  });

  it.each([
    { keys: KEYS },
    { endpoint: 'https://push.example/1' },
    { endpoint: 'https://push.example/1', keys: { p256dh: KEYS.p256dh } },
    { endpoint: 'https://push.example/1', keys: { auth: KEYS.auth } },
  ])('is none without all of its keys: %j', async (json) => {
    await expect(provider(async () => subscription(json)).token()).rejects.toThrow('no keys');
  });
});
