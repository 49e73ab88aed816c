// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { type FakePushBrowser, fakePushBrowser } from '#tests/fakes/push-browser.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { applySubscriptionPlan } from './apply-subscription-plan.client.ts';
import type { PushServiceSettings } from './push-provider.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';
import { storedSubscription } from './stored-subscription.ts';

const TOPIC = 'newsroom.en.UTC';
const storage = safeStorage(() => localStorage);
const settings = vi.fn(
  async (): Promise<PushServiceSettings> => ({ provider: 'web-push', publicKey: 'key' }),
);
let browser: FakePushBrowser;
let reports: ReturnType<typeof recordedReports>;

const apply = (over: object = {}) =>
  applySubscriptionPlan({ permission: 'granted', enabled: true, topic: TOPIC, ...over }, settings, storage);
const calls = () => browser.calls.map(({ method, topic }) => `${method} ${topic}`);

beforeEach(() => {
  browser = fakePushBrowser();
  reports = recordedReports();
  settings.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a device', () => {
  it('is subscribed where allowed, which is stored for page and service worker', async () => {
    await apply();
    const token = storage.get('push_token');
    expect([calls(), storage.get('push_topic'), token?.startsWith('wp.')]).toEqual([
      [`POST ${TOPIC}`],
      TOPIC,
      true,
    ]);
    const endpoint = browser.endpoint();
    expect(await readPushRecord()).toEqual({
      topic: TOPIC,
      token,
      endpoint,
      confirmedAt: expect.any(Number),
    });
    expect(reports).toEqual([['push subscribed', { topic: TOPIC }]]);
  });

  it('that is up to date makes no call', async () => {
    await apply();
    await apply();
    expect([calls().length, settings.mock.calls.length]).toEqual([1, 1]);
  });

  it('is confirmed once more where the last time is not known, and a failure of that is none of the device', async () => {
    await apply();
    const token = storage.get('push_token') ?? '';
    await writePushRecord({ topic: TOPIC, token, endpoint: browser.endpoint() ?? '' });
    const answer = browser.answer;
    browser.answer = () => new Response('', { status: 503 });
    await apply();
    browser.answer = answer;
    await apply();
    await apply();
    expect(browser.calls.map((call) => call.token)).toEqual([token, token, token]);
    expect([storedSubscription(storage), reports.length]).toEqual([{ topic: TOPIC, token }, 1]);
  });

  it.each([{ enabled: false }, { permission: 'denied' }])('is unsubscribed for good by %j', async (over) => {
    await apply();
    await apply(over);
    expect(calls()).toEqual([`POST ${TOPIC}`, `DELETE ${TOPIC}`]);
    expect([storedSubscription(storage), await readPushRecord(), browser.endpoint()]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(reports.at(-1)).toEqual(['push unsubscribed', { topic: TOPIC }]);
  });

  it('changes its topic and reuses the browser’s subscription', async () => {
    await apply();
    const before = browser.endpoint();
    await apply({ topic: 'newsroom.es.UTC' });
    expect(calls().slice(1)).toEqual([`DELETE ${TOPIC}`, 'POST newsroom.es.UTC']);
    expect(browser.endpoint()).toBe(before);
  });

  it('is subscribed again where the browser has another subscription by now', async () => {
    await apply();
    browser.renew();
    await apply();
    expect(calls().slice(1)).toEqual([`DELETE ${TOPIC}`, `POST ${TOPIC}`]);
  });

  it('is subscribed again, too, where the service knows nothing of the subscription of before', async () => {
    await apply();
    browser.renew();
    const { answer } = browser;
    browser.answer = (method) =>
      method === 'DELETE' ? Response.json({ err: 'unknown token' }) : answer(method);
    await apply();
    await apply();
    expect(calls().slice(1)).toEqual([`DELETE ${TOPIC}`, `POST ${TOPIC}`]);
    expect(storedSubscription(storage)?.token).not.toBe(browser.calls[0]?.token);
  });

  it('gets no more messages after it ended, whatever the server answers, which is asked again', async () => {
    await apply();
    const { answer } = browser;
    browser.answer = () => new Response('', { status: 503 });
    await expect(apply({ enabled: false })).rejects.toThrow('request failed');
    expect([browser.endpoint(), storedSubscription(storage)?.topic]).toEqual([undefined, TOPIC]);
    browser.answer = answer;
    await apply({ enabled: false });
    expect([calls().at(-1), storedSubscription(storage)]).toEqual([`DELETE ${TOPIC}`, undefined]);
  });

  it('is unsubscribed with the token that its service worker renewed', async () => {
    await apply();
    await writePushRecord({ topic: TOPIC, token: 'wp.renewed', endpoint: browser.endpoint() ?? '' });
    await apply({ enabled: false });
    expect(browser.calls.at(-1)?.token).toBe('wp.renewed');
  });

  it('is not subscribed when only part is stored', () => {
    storage.set('push_topic', TOPIC);
    expect(storedSubscription(storage)).toBe(undefined);
    storage.set('push_token', 't');
    expect(storedSubscription(storage)).toEqual({ topic: TOPIC, token: 't' });
  });
});

describe('a failing server', () => {
  it.each([
    [() => Response.json({ err: 'bad token' }), 'bad token'],
    [() => new Response('', { status: 503 }), 'request failed'],
  ])('leaves the device as it was: %s', async (answer, message) => {
    browser.answer = answer;
    await expect(apply()).rejects.toThrow(message);
    expect([storedSubscription(storage), reports]).toEqual([undefined, []]);
  });
});
