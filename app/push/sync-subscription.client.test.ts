// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { type FakePushBrowser, fakePushBrowser } from '#tests/fakes/push-browser.ts';
import type { SubscriptionParts } from './sync-subscription.client.ts';

const TOPIC = 'newsroom.en.UTC';
const storage = safeStorage(() => localStorage);
let browser: FakePushBrowser;
let syncSubscription: typeof import('./sync-subscription.client.ts').syncSubscription;
let publishPrivacy: typeof import('#app/privacy/privacy-state.ts').publishPrivacy;

function syncWith(over: Partial<SubscriptionParts> = {}, isOpen = true) {
  const open = vi.fn(async () => isOpen);
  const service = { isOpen: open, settings: async () => ({ provider: 'web-push', publicKey: 'k' }) as const };
  const sync = syncSubscription({
    ...{ enabled: true, topic: TOPIC, service, storage, permission: () => 'granted' as const },
    ...over,
  });
  return { sync, open, methods: () => browser.calls.map(({ method }) => method) };
}
const subscribeFirst = async (token?: string) => {
  const { sync } = syncWith();
  await sync();
  if (token) storage.set('push_token', token);
  browser.calls.length = 0;
};

beforeEach(async () => {
  browser = fakePushBrowser();
  // A synchronization listens to every choice in its document.
  vi.resetModules();
  ({ syncSubscription } = await import('./sync-subscription.client.ts'));
  ({ publishPrivacy } = await import('#app/privacy/privacy-state.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a device without a subscription', () => {
  it('is subscribed where browser, brand and service allow it', async () => {
    const { sync, methods } = syncWith();
    await sync();
    expect(methods()).toEqual(['POST']);
  });

  it.each([
    ['the browser does not allow it', { permission: () => 'default' as const }, true, 0],
    ['the brand offers none', { enabled: false }, true, 0],
    ['the service is not open to the visitor', {}, false, 1],
  ])('is not subscribed where %s', async (_name, over, isOpen, asked) => {
    const { sync, methods, open } = syncWith(over, isOpen);
    await sync();
    expect([methods(), open.mock.calls.length]).toEqual([[], asked]);
  });
});

it('two tabs subscribe a device once', async () => {
  Object.assign(navigator, { locks: browserLocks() });
  const [tab, other] = [syncWith(), syncWith()];
  await Promise.all([tab.sync(), other.sync()]);
  expect(tab.methods()).toEqual(['POST']);
});

describe('a device with a subscription', () => {
  it('is unsubscribed where the brand no longer offers push', async () => {
    await subscribeFirst();
    const { sync, methods } = syncWith({ enabled: false });
    await sync();
    expect(methods()).toEqual(['DELETE']);
  });

  it('is unsubscribed from Firebase by an opt-out of sharing, and stays subscribed with Web Push', async () => {
    publishPrivacy(decidedChoice(true));
    await subscribeFirst();
    const stays = syncWith();
    await stays.sync();
    expect(stays.methods()).toEqual([]);
    const record = JSON.stringify({ topic: TOPIC, token: 'fcm-token', endpoint: browser.endpoint() });
    await (await caches.open('x')).put('/__push-record', new Response(record));
    storage.set('push_token', 'fcm-token');
    const goes = syncWith({}, false);
    await goes.sync();
    expect(goes.methods()).toEqual(['DELETE']);
  });
});

it('synchronizations run one after the other: after each choice, and when requested', async () => {
  const waits: Array<(isOpen: boolean) => void> = [];
  const service = {
    isOpen: () => new Promise<boolean>((resolve) => waits.push(resolve)),
    settings: async () => ({ provider: null }) as const,
  };
  const { sync } = syncWith({ service });
  publishPrivacy(decidedChoice(false));
  const asked = sync();
  await new Promise((resolve) => setTimeout(resolve));
  expect(waits).toHaveLength(1);
  waits[0]?.(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(waits).toHaveLength(2);
  waits[1]?.(false);
  await asked;
  expect(storage.get('optInSubscribeFailures')).toBe(undefined);
});

it('a failed synchronization is counted, and the next one tries again', async () => {
  const blocked = safeStorage(() => {
    throw new Error('There is no storage.');
  });
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), async () => false];
  let requests = 0;
  const sync = syncSubscription({
    enabled: true,
    topic: 'newsroom_en_utc',
    storage: blocked,
    permission: () => 'granted',
    service: {
      settings: async () => ({ provider: null }),
      isOpen: () => answers[requests++]?.() ?? Promise.resolve(false),
    },
  });
  await sync();
  expect(blocked.get('optInSubscribeFailures')).toBe('1');
  await sync();
  expect(requests).toBe(2);
  expect(blocked.get('optInSubscribeFailures')).toBe('1');
});
