// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { type FakePushBrowser, fakePushBrowser } from '#tests/fakes/push-browser.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import {
  applySubscriptionPlan,
  countingFailures,
  storedSubscription,
} from './apply-subscription-plan.client.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';

const TOPIC = 'newsroom.en.UTC';
const storage = safeStorage(() => localStorage);
const settings = vi.fn(async () => ({ provider: 'web-push', publicKey: 'key' }) as const);
let browser: FakePushBrowser;
let told: ReturnType<typeof recordedReports>;

const settle = (over: object = {}) =>
  applySubscriptionPlan({ permission: 'granted', enabled: true, topic: TOPIC, ...over }, settings, storage);
const calls = () => browser.calls.map(({ method, topic }) => `${method} ${topic}`);

beforeEach(() => {
  browser = fakePushBrowser();
  told = recordedReports();
  settings.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a device', () => {
  it('is signed on where it may be, and that is stored for the page and the worker', async () => {
    await settle();
    const token = storage.get('push_token');
    expect([calls(), storage.get('push_topic'), token?.startsWith('wp.')]).toEqual([
      [`POST ${TOPIC}`],
      TOPIC,
      true,
    ]);
    expect(await readPushRecord()).toEqual({ topic: TOPIC, token, endpoint: browser.endpoint() });
    expect(told).toEqual([['push subscribed', { topic: TOPIC }]]);
  });

  it('that is where it should be asks nobody', async () => {
    await settle();
    await settle();
    expect([calls().length, settings.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([{ enabled: false }, { permission: 'denied' }])('is signed off for good by %j', async (over) => {
    await settle();
    await settle(over);
    expect(calls()).toEqual([`POST ${TOPIC}`, `DELETE ${TOPIC}`]);
    expect([storedSubscription(storage), await readPushRecord(), browser.endpoint()]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(told.at(-1)).toEqual(['push unsubscribed', { topic: TOPIC }]);
  });

  it('changes its topic with the browser’s subscription kept', async () => {
    await settle();
    const before = browser.endpoint();
    await settle({ topic: 'newsroom.es.UTC' });
    expect(calls().slice(1)).toEqual([`DELETE ${TOPIC}`, 'POST newsroom.es.UTC']);
    expect(browser.endpoint()).toBe(before);
  });

  it('is signed on anew where the browser has another subscription by now', async () => {
    await settle();
    browser.renew();
    await settle();
    expect(calls().slice(1)).toEqual([`DELETE ${TOPIC}`, `POST ${TOPIC}`]);
  });

  it('is signed off under the token that its worker has renewed', async () => {
    await settle();
    await writePushRecord({ topic: TOPIC, token: 'wp.renewed', endpoint: browser.endpoint() ?? '' });
    await settle({ enabled: false });
    expect(browser.calls.at(-1)?.token).toBe('wp.renewed');
  });

  it('is not signed on by half of what is stored', () => {
    storage.set('push_topic', TOPIC);
    expect(storedSubscription(storage)).toBe(undefined);
    storage.set('push_token', 't');
    expect(storedSubscription(storage)).toEqual({ topic: TOPIC, token: 't' });
  });
});

describe('a server that does not take it', () => {
  it.each([
    [() => Response.json({ err: 'bad token' }), 'bad token'],
    [() => new Response('', { status: 503 }), 'request failed'],
  ])('leaves the device as it was: %s', async (answer, message) => {
    browser.answer = answer;
    await expect(settle()).rejects.toThrow(message);
    expect([storedSubscription(storage), told]).toEqual([undefined, []]);
  });

  it('is counted, time by time, and reported with its reason', async () => {
    await countingFailures(storage, async () => undefined);
    expect(storage.get('optInSubscribeFailures')).toBe(undefined);
    for (const reason of [new Error('bad token'), 'lost'])
      await countingFailures(storage, () => Promise.reject(reason));
    expect(told).toEqual([
      ['push subscribe fail', { reason: 'bad token', failures: 1 }],
      ['push subscribe fail', { reason: 'lost', failures: 2 }],
    ]);
    storage.set('optInSubscribeFailures', 'damaged');
    await countingFailures(storage, () => Promise.reject(new Error('x')));
    expect(storage.get('optInSubscribeFailures')).toBe('1');
  });
});
