// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { type FakePushBrowser, fakePushBrowser } from '#tests/fakes/push-browser.ts';
import type { SubscriptionParts } from './sync-subscription.client.ts';

const TOPIC = 'newsroom.en.UTC';
const storage = safeStorage(() => localStorage);
let browser: FakePushBrowser;
let syncSubscription: typeof import('./sync-subscription.client.ts').syncSubscription;
let publishPrivacy: typeof import('#app/privacy/privacy-state.ts').publishPrivacy;

function keep(over: Partial<SubscriptionParts> = {}, isOpen = true) {
  const open = vi.fn(async () => isOpen);
  const service = { isOpen: open, settings: async () => ({ provider: 'web-push', publicKey: 'k' }) as const };
  const settle = syncSubscription({
    ...{ enabled: true, topic: TOPIC, service, storage, permission: () => 'granted' as const },
    ...over,
  });
  return { settle, open, methods: () => browser.calls.map(({ method }) => method) };
}
const signOn = async (token?: string) => {
  const { settle } = keep();
  await settle();
  if (token) storage.set('push_token', token);
  browser.calls.length = 0;
};

beforeEach(async () => {
  browser = fakePushBrowser();
  // Who keeps a subscription hears every choice of its document.
  vi.resetModules();
  ({ syncSubscription } = await import('./sync-subscription.client.ts'));
  ({ publishPrivacy } = await import('#app/privacy/privacy-state.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a device that is not signed on', () => {
  it('is, where browser, brand and service allow it', async () => {
    const { settle, methods } = keep();
    await settle();
    expect(methods()).toEqual(['POST']);
  });

  it.each([
    ['the browser does not allow it', { permission: () => 'default' as const }, true, 0],
    ['the brand offers none', { enabled: false }, true, 0],
    ['the service is not open to the visitor', {}, false, 1],
  ])('stays so where %s', async (_name, over, isOpen, asked) => {
    const { settle, methods, open } = keep(over, isOpen);
    await settle();
    expect([methods(), open.mock.calls.length]).toEqual([[], asked]);
  });
});

describe('a device that is signed on', () => {
  it('is signed off where the brand offers push no more', async () => {
    await signOn();
    const { settle, methods } = keep({ enabled: false });
    await settle();
    expect(methods()).toEqual(['DELETE']);
  });

  it('with Firebase is signed off by an opt-out of sharing, and with Web Push stays', async () => {
    publishPrivacy(decidedChoice(true));
    await signOn();
    const stays = keep();
    await stays.settle();
    expect(stays.methods()).toEqual([]);
    const record = JSON.stringify({ topic: TOPIC, token: 'fcm-token', endpoint: browser.endpoint() });
    await (await caches.open('x')).put('/__push-record', new Response(record));
    storage.set('push_token', 'fcm-token');
    const goes = keep({}, false);
    await goes.settle();
    expect(goes.methods()).toEqual(['DELETE']);
  });
});

it('looks are taken one after the other: at each choice, and when asked', async () => {
  const waits: Array<(isOpen: boolean) => void> = [];
  const service = {
    isOpen: () => new Promise<boolean>((resolve) => waits.push(resolve)),
    settings: async () => ({ provider: null }) as const,
  };
  const { settle } = keep({ service });
  publishPrivacy(decidedChoice(false));
  const asked = settle();
  await new Promise((resolve) => setTimeout(resolve));
  expect(waits).toHaveLength(1);
  waits[0]?.(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(waits).toHaveLength(2);
  waits[1]?.(false);
  await asked;
  expect(storage.get('optInSubscribeFailures')).toBe(undefined);
});
