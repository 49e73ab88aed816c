// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { type FakePushBrowser, fakePushBrowser } from '#tests/fakes/push-browser.ts';
import type { PushServiceSettings } from './push-provider.ts';
import type { SubscriptionParts } from './sync-subscription.client.ts';

const TOPIC = 'newsroom.en.UTC';
const storage = safeStorage(() => localStorage);
let browser: FakePushBrowser;
let syncSubscription: typeof import('./sync-subscription.client.ts').syncSubscription;
let publishPrivacy: typeof import('#app/privacy/privacy-state.ts').publishPrivacy;

const WEB_PUSH = { provider: 'web-push', publicKey: '-_8' } as const;
const FIREBASE = { provider: 'firebase', vapidKey: 'v', config: {} } as const;
vi.mock('./firebase.client.ts', () => ({
  firebaseProvider: ({ pushManager }: ServiceWorkerRegistration) => ({
    token: async () => {
      // As Firebase does, it takes the subscription that is there, whatever its key.
      const live = await pushManager.getSubscription();
      if (!live) await pushManager.subscribe({ applicationServerKey: 'v' });
      return live ? 'fcm-of-another-key' : 'fcm-token';
    },
  }),
}));

function syncWith(
  over: Partial<SubscriptionParts> = {},
  isOpen = true,
  settings: () => Promise<PushServiceSettings> = async () => WEB_PUSH,
) {
  const open = vi.fn(async () => isOpen);
  const service = { isOpen: open, settings };
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

  it.each([
    ['stays as it is where its key is the server’s', WEB_PUSH.publicKey, [], 1],
    ['gets another where the server has other keys by now', 'BB8', ['DELETE', 'POST'], 2],
  ])('%s', async (_name, publicKey, methods, subscriptions) => {
    await subscribeFirst();
    const again = syncWith({}, true, async () => ({ provider: 'web-push', publicKey }));
    await again.sync();
    expect(again.methods()).toEqual(methods);
    expect(browser.endpoint()).toMatch(new RegExp(`/${subscriptions}$`));
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
    const goes = syncWith({}, false, async () => FIREBASE);
    await goes.sync();
    expect(goes.methods()).toEqual(['DELETE']);
  });

  it.each([
    ['stays subscribed, and is confirmed each time,', false, ['POST', 'POST'], TOPIC],
    ['is unsubscribed from Firebase by an opt-out', true, ['DELETE'], undefined],
  ])('%s where the browser’s cache storage fails', async (_, optedOut, methods, topic) => {
    publishPrivacy(decidedChoice(optedOut));
    await subscribeFirst('fcm-token');
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Unexpected internal error.')) });
    const again = syncWith({}, false, async () => FIREBASE);
    await again.sync();
    expect(again.methods()).toEqual(methods);
    expect(storage.get('push_topic') ?? undefined).toBe(topic);
    expect(storage.get('optInSubscribeFailures') ?? undefined).toBeUndefined();
  });

  it('moves to the service that sends by now, and back, with a subscription of its own each time', async () => {
    publishPrivacy(decidedChoice(false));
    await subscribeFirst();
    const webToken = storage.get('push_token');
    const to = syncWith({}, true, async () => FIREBASE);
    await to.sync();
    expect(browser.calls).toEqual([
      { method: 'DELETE', topic: TOPIC, token: webToken },
      { method: 'POST', topic: TOPIC, token: 'fcm-token' },
    ]);
    await to.sync();
    expect([browser.calls.length, storage.get('push_token'), browser.endpoint()]).toEqual([
      2,
      'fcm-token',
      'https://push.example/2',
    ]);
    await syncWith().sync();
    expect(browser.calls.slice(2).map(({ method, token }) => [method, token.slice(0, 3)])).toEqual([
      ['DELETE', 'fcm'],
      ['POST', 'wp.'],
    ]);
    expect(browser.endpoint()).toBe('https://push.example/3');
  });

  it('is not moved to Firebase after an opt-out of sharing, and from it to Web Push all the same', async () => {
    publishPrivacy(decidedChoice(true));
    await subscribeFirst();
    const to = syncWith({}, false, async () => FIREBASE);
    await to.sync();
    expect([to.methods(), browser.endpoint(), storage.get('push_token')]).toEqual([
      ['DELETE'],
      undefined,
      undefined,
    ]);
    await subscribeFirst();
    const record = JSON.stringify({ topic: TOPIC, token: 'fcm-token', endpoint: browser.endpoint() });
    await (await caches.open('x')).put('/__push-record', new Response(record));
    storage.set('push_token', 'fcm-token');
    const from = syncWith();
    await from.sync();
    expect(from.methods()).toEqual(['DELETE', 'POST']);
  });

  it.each([
    ['none sends', async () => ({ provider: null })],
    ['the server does not say', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('stays where %s', async (_, settings) => {
    await subscribeFirst();
    const stays = syncWith({}, true, settings);
    await stays.sync();
    expect([stays.methods(), storage.get('optInSubscribeFailures')]).toEqual([[], undefined]);
  });

  it('that could not be moved is moved on the next page', async () => {
    publishPrivacy(decidedChoice(false));
    await subscribeFirst();
    const fine = browser.answer;
    browser.answer = () => new Response('', { status: 503 });
    const to = syncWith({}, true, async () => FIREBASE);
    await to.sync();
    expect([new Set(to.methods()), storage.get('push_token')?.startsWith('wp.')]).toEqual([
      new Set(['DELETE']),
      true,
    ]);
    browser.answer = fine;
    browser.calls.length = 0;
    await to.sync();
    expect(to.methods()).toEqual(['DELETE', 'POST']);
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

it('a failure is reported with its reason and how many there were', async () => {
  const { onReport } = await import('#app/events/report.ts');
  const reports: object[] = [];
  onReport(({ name, fields }) => void reports.push({ name, ...fields }));
  const { sync } = syncWith();
  for (const answer of [Response.json({ err: 'bad token' }), new Response('', { status: 503 })]) {
    browser.answer = () => answer;
    await sync();
  }
  const name = 'push subscribe fail';
  expect(reports).toEqual([
    { name, reason: 'bad token', failures: 1 },
    { name, reason: expect.stringContaining('request failed'), failures: 2 },
  ]);
  storage.set('optInSubscribeFailures', 'damaged');
  await sync();
  expect(storage.get('optInSubscribeFailures')).toBe('1');
});
